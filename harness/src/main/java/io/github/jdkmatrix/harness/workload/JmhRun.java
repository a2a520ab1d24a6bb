package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Map;

/**
 * A benchmark run of JMH.
 *
 * @param benchmark class and method
 * @param mode JMH's short name, such as {@code avgt}
 * @param params values by parameter
 * @param args further arguments of JMH
 * @param metrics names of our metrics by JMH result
 */
public record JmhRun(
        String benchmark, String mode, Map<String, String> params, List<String> args, Map<String, String> metrics) {}
