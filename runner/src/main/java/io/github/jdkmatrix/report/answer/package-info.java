/** What a reader wants to know first: the steps between JDKs, all rows in lines, effects inside a JDK. */
package io.github.jdkmatrix.report.answer;
