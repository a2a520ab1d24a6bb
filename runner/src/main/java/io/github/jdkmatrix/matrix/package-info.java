/** A matrix as declared, as values. It knows neither YAML nor machines. */
package io.github.jdkmatrix.matrix;
