/** Small tools for text and JSON. They know nothing of ours. */
package io.github.jdkmatrix.text;
