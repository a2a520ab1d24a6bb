/** Whether this machine is fit to measure: a table of checks, each with a remedy. It reads, and changes nothing. */
package io.github.jdkmatrix.doctor;
