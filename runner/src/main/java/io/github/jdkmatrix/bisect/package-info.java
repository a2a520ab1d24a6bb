/** The search for the build that changed a metric: the list of builds, the order of the steps, and the answer. */
package io.github.jdkmatrix.bisect;
