package io.github.jdkmatrix.doctor;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Transparent huge pages. Source: the kernel's admin guide, mm/transhuge. */
record HugePages(Machine machine) implements Check {

    private static final String NAME = "thp";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

    @Override
    public Finding look() {
        return machine.sys("kernel/mm/transparent_hugepage/enabled")
                .flatMap(HugePages::chosen)
                .map(HugePages::finding)
                .orElseGet(() -> Finding.notTold(NAME, "no transparent_hugepage in /sys/kernel/mm"));
    }

    private static Optional<String> chosen(String choices) {
        Matcher matcher = CHOSEN.matcher(choices);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Finding finding(String chosen) {
        return chosen.equals("always")
                ? Finding.warning(
                        NAME,
                        "always: a heap gets huge pages or not, as it happens",
                        "echo madvise >/sys/kernel/mm/transparent_hugepage/enabled")
                : Finding.ok(NAME, chosen);
    }
}
