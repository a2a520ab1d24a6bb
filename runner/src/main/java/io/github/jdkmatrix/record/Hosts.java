package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The machines of a result folder, numbered from one; equal ones count as one. */
public final class Hosts {

    private final List<Host> all = new ArrayList<>();
    private final Map<Cell, Integer> numbers = new HashMap<>();

    private Hosts() {}

    public static Hosts of(Manifest manifest) {
        Hosts hosts = new Hosts();
        manifest.merged().stream().flatMap(it -> it.shards().stream()).forEach(shard -> {
            int number = hosts.number(shard.machine());
            shard.cells().forEach(cell -> hosts.numbers.put(cell, number));
        });
        if (hosts.all.isEmpty()) {
            hosts.number(manifest.machine());
        }
        return hosts;
    }

    /** The machines, each different from the others. */
    public List<Host> all() {
        return List.copyOf(all);
    }

    public boolean several() {
        return all.size() > 1;
    }

    /** The number of the machine of a cell; zero if unknown. */
    public int number(Cell cell) {
        return numbers.getOrDefault(cell, 0);
    }

    /** The machine that a cell ran on. */
    public Host host(Cell cell) {
        return all.get(Math.max(1, number(cell)) - 1);
    }

    /** The number of a machine; equal machines share one. */
    private int number(Host host) {
        for (int i = 0; i < all.size(); i++) {
            if (ConditionChange.between(all.get(i), host).isEmpty()) {
                return i + 1;
            }
        }
        all.add(host);
        return all.size();
    }
}
