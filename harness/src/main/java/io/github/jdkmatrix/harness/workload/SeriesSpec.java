package io.github.jdkmatrix.harness.workload;

/**
 * A list of points that a workload prints.
 *
 * @param name kebab-case, unique in its workload
 * @param xUnit what x counts: {@code s}, or the thing itself, such as {@code thread} or {@code task} (an index from 0)
 * @param unit the unit of y
 * @param description one sentence
 */
public record SeriesSpec(String name, String xUnit, String unit, String description) {}
