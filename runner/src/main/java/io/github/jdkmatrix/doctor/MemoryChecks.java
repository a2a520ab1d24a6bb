package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Memory, and how processes are laid out in it. */
record MemoryChecks(Machine machine) {

    private static final String HUGE_PAGES = "thp";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

    private static final String SWAP = "swap";

    private static final String ASLR = "aslr";

    /** Transparent huge pages. Source: the kernel's admin guide, mm/transhuge. */
    Finding hugePages() {
        return machine.sys("kernel/mm/transparent_hugepage/enabled")
                .flatMap(MemoryChecks::chosen)
                .map(MemoryChecks::ofHugePages)
                .orElseGet(() -> Finding.unknown(HUGE_PAGES, "no transparent_hugepage in /sys/kernel/mm"));
    }

    private static Optional<String> chosen(String choices) {
        Matcher matcher = CHOSEN.matcher(choices);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Finding ofHugePages(String chosen) {
        return chosen.equals("always")
                ? Finding.warning(
                        HUGE_PAGES,
                        "always: a heap may or may not get huge pages",
                        "echo madvise >/sys/kernel/mm/transparent_hugepage/enabled")
                : Finding.ok(HUGE_PAGES, chosen);
    }

    /** Swap space in use. Source: proc(5), {@code /proc/swaps}: file, type, size, used, priority; in KiB. */
    Finding swap() {
        List<String> lines = machine.kernel().lines("/proc/swaps");
        if (lines.isEmpty()) {
            return Finding.unknown(SWAP, "no /proc/swaps");
        }
        List<String[]> areas = lines.stream()
                .skip(1)
                .map(line -> line.trim().split("\\s+", -1))
                .filter(fields -> fields.length >= 4)
                .toList();
        long size = sum(areas, 2);
        long used = sum(areas, 3);
        if (size == 0) {
            return Finding.ok(SWAP, "none");
        }
        return used == 0
                ? Finding.ok(SWAP, Numbers.bytes(size) + ", none of it used")
                : Finding.warning(
                        SWAP,
                        Numbers.bytes(used) + " of " + Numbers.bytes(size) + " used: memory was short",
                        "end the processes that use the memory, then: swapoff -a");
    }

    private static long sum(List<String[]> areas, int field) {
        return areas.stream()
                .mapToLong(fields -> Numbers.whole(fields[field]).orElse(0) << 10)
                .sum();
    }

    /**
     * Whether every fork gets another layout of its address space. The layout moves timings; the fork being the sample, a
     * random one turns that into spread instead of a hidden bias. Source: the kernel's admin guide, sysctl/kernel.
     */
    Finding addressSpace() {
        String value = machine.proc("sys/kernel/randomize_va_space").orElse("");
        return switch (value) {
            case "1", "2" -> Finding.ok(ASLR, "on (" + value + "): each fork has its own layout");
            case "0" ->
                Finding.warning(
                        ASLR, "off: all forks share one layout, and its bias", "sysctl kernel.randomize_va_space=2");
            default -> Finding.unknown(ASLR, "no kernel.randomize_va_space");
        };
    }
}
