/** Numbers of forks at which a comparison may stop, and what that costs. Numbers only. */
package io.github.jdkmatrix.stats.looks;
