/** Statistics over the forks of a result folder, and its only judge. The package knows no text of a report. */
package io.github.jdkmatrix.stats;
