/** What a reader sees, as tables whose values have their texts. It knows no engine, and decides no verdict. */
package io.github.jdkmatrix.report;
