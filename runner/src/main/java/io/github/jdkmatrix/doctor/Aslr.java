package io.github.jdkmatrix.doctor;

/**
 * Whether every fork gets another layout of its address space. The layout moves timings; the fork being the sample, a
 * random one turns that into spread instead of a hidden bias. Source: the kernel's admin guide, sysctl/kernel.
 */
record Aslr(Machine machine) implements Check {

    private static final String NAME = "aslr";

    @Override
    public Finding look() {
        String value = machine.proc("sys/kernel/randomize_va_space").orElse("");
        return switch (value) {
            case "1", "2" -> Finding.ok(NAME, "on (" + value + "): each fork has its own layout");
            case "0" ->
                Finding.warning(
                        NAME, "off: all forks share one layout, and its luck", "sysctl kernel.randomize_va_space=2");
            default -> Finding.notTold(NAME, "no kernel.randomize_va_space");
        };
    }
}
