package io.github.jdkmatrix.harness.workload;

/**
 * A number that a workload prints once per run.
 *
 * @param name kebab-case, unique in its workload
 * @param unit {@code ops}, {@code s}, {@code ns}, {@code ops/s}, {@code threads} …; {@code 1} for a ratio
 * @param better the better direction
 * @param description one sentence
 */
public record MetricSpec(String name, String unit, Better better, String description) {}
