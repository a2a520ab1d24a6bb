/** Results and comparisons in the formats that programs read: JSON, CSV, benchstat, JMH. */
package io.github.jdkmatrix.report.export;
