/** Small tools for text and JSON, which know nothing of ours. */
package io.github.jdkmatrix.text;
