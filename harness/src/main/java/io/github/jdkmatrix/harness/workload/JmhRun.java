package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Map;

/**
 * A benchmark as JMH runs it.
 *
 * @param benchmark class and method
 * @param mode JMH's name of it, such as {@code avgt}
 * @param params the value of each parameter
 * @param args further arguments of JMH
 * @param metrics names of ours for results of JMH
 */
public record JmhRun(
        String benchmark, String mode, Map<String, String> params, List<String> args, Map<String, String> metrics) {}
