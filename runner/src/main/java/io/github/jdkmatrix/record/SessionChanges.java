package io.github.jdkmatrix.record;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Difference.Differences;
import java.util.List;
import java.util.stream.Stream;

/**
 * The changes since a run began; one line each, such as {@code kernel: 6.1.0, now 6.2.0}.
 *
 * @param notable changes that a reader should know
 * @param mixing changes that make the numbers incomparable: they do not belong in one median
 */
public record SessionChanges(List<String> notable, List<String> mixing) {

    private static final String IMAGE = "image of JDK ";
    private static final String BUILD = "build of JDK ";
    private static final String SHAPE = "CPUs of the shape ";

    /** Whether a session began with another build, image or CPUs of a cell: its forks may differ in these. */
    public static boolean tell(Manifest manifest, Cell cell) {
        List<String> of = List.of(IMAGE + cell.jdk() + ":", BUILD + cell.jdk() + ":", SHAPE + cell.cpu() + ":");
        return manifest.sessions().stream()
                .flatMap(it -> it.changes().stream())
                .anyMatch(change -> of.stream().anyMatch(change::startsWith));
    }

    /**
     * Compares.
     *
     * @param before the manifest of the run, as its first session wrote it
     * @param now the manifest that a new run of the remaining forks would have
     */
    public static SessionChanges between(Manifest before, Manifest now) {
        Differences notable = new Differences();
        notable.compare("jdkmatrix", before.origin().tool(), now.origin().tool());
        notable.compare("kernel", before.engine().kernel(), now.engine().kernel());
        notable.compare("engine", before.engine().version(), now.engine().version());
        notable.compare(
                "CPUs of the engine",
                Integer.toString(before.engine().cpus()),
                Integer.toString(now.engine().cpus()));
        for (String key : List.of("governor", "scheduling", "transparentHugePages")) {
            notable.compare(key, fact(before, key), fact(now, key));
        }

        Session first = before.sessions().get(0);
        Session session = now.sessions().get(0);
        Differences mixing = new Differences();
        mixing.compare("harness", first.harness(), session.harness());
        mixing.compare("machine of the engine", machine(before), machine(now));
        mixing.compare("architecture", fact(before, "arch"), fact(now, "arch"));
        mixing.compare("CPU model", fact(before, "cpuModel"), fact(now, "cpuModel"));
        mixing.compare("seccomp", before.engine().seccomp(), now.engine().seccomp());
        mixing.compare("cgroup", before.engine().cgroup(), now.engine().cgroup());
        Difference.forEachPair(before.jdks(), now.jdks(), JdkFacts::id, (it, jdk) -> {
            if (!jdk.isDirectory()) {
                mixing.compare(IMAGE + jdk.id(), it.digest(), jdk.digest());
            } else if (it.isRebuilt(jdk)) {
                mixing.compare("files of JDK " + jdk.id(), it.files(), jdk.files());
            }
            mixing.compare(BUILD + jdk.id(), it.build(), jdk.build());
            mixing.compare("environment of JDK " + jdk.id(), it.environmentText(), jdk.environmentText());
        });
        Difference.forEachPair(first.programs(), session.programs(), ProgramFacts::file, (it, program) -> {
            mixing.compare("program " + program.file(), it.briefly(), program.briefly());
            mixing.compare("compiler of " + program.file(), it.compiler(), program.compiler());
        });
        Difference.forEachPair(
                first.trained(),
                session.trained(),
                it -> it.cell().toString(),
                (it, trained) -> mixing.compare("training of " + trained.cell(), it.digests(), trained.digests()));
        Difference.forEachPair(
                before.resolved().shapes(),
                now.resolved().shapes(),
                ShapeFacts::id,
                (it, shape) -> mixing.compare(SHAPE + shape.id(), it.cpus(), shape.cpus()));
        return new SessionChanges(lines(notable), lines(mixing));
    }

    private static List<String> lines(Differences differences) {
        return differences.all.stream().map(Difference::change).toList();
    }

    /** All of them, those that mix first. */
    public List<String> all() {
        return Stream.concat(mixing.stream(), notable.stream()).toList();
    }

    private static String machine(Manifest manifest) {
        return manifest.engine().remote().map(RemoteFacts::host).orElse("that of the runner");
    }

    private static String fact(Manifest manifest, String key) {
        return manifest.machine().facts().getOrDefault(key, "unknown");
    }
}
