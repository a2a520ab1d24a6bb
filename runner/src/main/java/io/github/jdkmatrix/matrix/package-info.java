/** A matrix as declared, as values. The package knows neither YAML nor machines. */
package io.github.jdkmatrix.matrix;
