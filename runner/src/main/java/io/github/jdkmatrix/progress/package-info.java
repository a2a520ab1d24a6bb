/** How a run is shown while it runs. It follows a run and never steers it. */
package io.github.jdkmatrix.progress;
