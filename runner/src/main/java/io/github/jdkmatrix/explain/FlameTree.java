package io.github.jdkmatrix.explain;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Frames by caller, with the costs of both sides in CPU seconds for each unit of work, those of the callees included.
 */
final class FlameTree {

    /** A browser stops nesting the elements of a page at a few hundred. */
    static final int DEEPEST = 150;

    /** The frame; empty names the root. */
    private final String name;

    private final Map<String, FlameTree> callees = new HashMap<>();
    private double a;
    private double b;

    private FlameTree(String name) {
        this.name = name;
    }

    static FlameTree of(Side a, Side b) {
        FlameTree root = new FlameTree("all");
        root.add(a, 1, 0);
        root.add(b, 0, 1);
        return root;
    }

    private void add(Side side, double toA, double toB) {
        for (ForkProfile fork : side.profiles()) {
            long all = fork.stacks().samples();
            double each = fork.cpuSeconds() / all / side.profiles().size();
            for (Stack stack : fork.stacks().all()) {
                double cost = stack.samples() * each;
                FlameTree node = this;
                node.add(cost * toA, cost * toB);
                for (Frame frame : stack.frames()
                        .subList(0, Math.min(DEEPEST, stack.frames().size()))) {
                    node = node.callees.computeIfAbsent(frame.shortName(), FlameTree::new);
                    node.add(cost * toA, cost * toB);
                }
            }
        }
    }

    private void add(double toA, double toB) {
        a += toA;
        b += toB;
    }

    String name() {
        return name;
    }

    double a() {
        return a;
    }

    double b() {
        return b;
    }

    /** The width: what the frame costs on average. */
    double mean() {
        return (a + b) / 2;
    }

    /** Those that cost at least so much on average, by name. */
    List<FlameTree> callees(double least) {
        return callees.values().stream()
                .filter(it -> it.mean() >= least)
                .sorted(Comparator.comparing(FlameTree::name))
                .toList();
    }
}
