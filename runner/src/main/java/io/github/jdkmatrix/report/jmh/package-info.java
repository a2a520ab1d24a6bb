/** JMH's JSON. */
package io.github.jdkmatrix.report.jmh;
