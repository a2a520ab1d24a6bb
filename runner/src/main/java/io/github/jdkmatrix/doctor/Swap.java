package io.github.jdkmatrix.doctor;

import java.util.List;

/** Swap space in use. Source: proc(5), {@code /proc/swaps}: file, type, size, used, priority; in KiB. */
record Swap(Machine machine) implements Check {

    private static final String NAME = "swap";

    @Override
    public Finding look() {
        List<String> lines = machine.lines("swaps");
        if (lines.isEmpty()) {
            return Finding.notTold(NAME, "no /proc/swaps");
        }
        List<String[]> areas = lines.stream()
                .skip(1)
                .map(line -> line.trim().split("\\s+", -1))
                .filter(fields -> fields.length >= 4)
                .toList();
        long size = sum(areas, 2);
        long used = sum(areas, 3);
        if (size == 0) {
            return Finding.ok(NAME, "none");
        }
        return used == 0
                ? Finding.ok(NAME, Numbers.bytes(size) + ", none of it used")
                : Finding.warning(
                        NAME,
                        Numbers.bytes(used) + " of " + Numbers.bytes(size) + " used: memory was short",
                        "end what needs the memory, then: swapoff -a");
    }

    private static long sum(List<String[]> areas, int field) {
        return areas.stream()
                .mapToLong(fields -> Numbers.whole(fields[field]).orElse(0) << 10)
                .sum();
    }
}
