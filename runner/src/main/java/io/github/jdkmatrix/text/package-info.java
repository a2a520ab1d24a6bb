/** Small tools for text, JSON and XML, and errors that a user can correct in one line. They know nothing of ours. */
package io.github.jdkmatrix.text;
