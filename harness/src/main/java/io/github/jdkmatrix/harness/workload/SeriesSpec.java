package io.github.jdkmatrix.harness.workload;

/**
 * A series of points that a workload prints.
 *
 * @param name kebab-case, unique in its workload
 * @param xUnit the unit of x: {@code s}, or {@code thread} or {@code task} for an index from 0
 * @param unit the unit of y
 * @param description one sentence
 */
public record SeriesSpec(String name, String xUnit, String unit, String description) {}
