/**
 * The facts that are kept of a run: its manifest and a record per fork. {@link io.github.jdkmatrix.record.DisturbanceSource} says
 * which of them disturb a fork; nothing else here judges or shows them.
 */
package io.github.jdkmatrix.record;
