package io.github.jdkmatrix.record;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The changes since a run began; one line each, such as {@code kernel: 6.1.0, now 6.2.0}.
 *
 * @param told what a reader of the numbers should know
 * @param mixing what gives two sessions numbers of two different things: they do not belong in one median
 */
public record SessionChanges(List<String> told, List<String> mixing) {

    /**
     * Compares.
     *
     * @param before the manifest of the run, as its first session wrote it
     * @param now the manifest that a new run of what is left would have
     */
    public static SessionChanges between(Manifest before, Manifest now) {
        Lines told = new Lines();
        told.compare("jdkmatrix", before.origin().tool(), now.origin().tool());
        told.compare("kernel", before.engine().kernel(), now.engine().kernel());
        told.compare("engine", before.engine().version(), now.engine().version());
        told.compare(
                "CPUs of the engine",
                Integer.toString(before.engine().cpus()),
                Integer.toString(now.engine().cpus()));
        for (String key : List.of("governor", "transparentHugePages")) {
            told.compare(key, fact(before, key), fact(now, key));
        }

        Lines mixing = new Lines();
        mixing.compare("harness", harness(before), harness(now));
        mixing.compare("machine of the engine", machine(before), machine(now));
        mixing.compare("CPU model", fact(before, "cpuModel"), fact(now, "cpuModel"));
        mixing.compare("seccomp", before.engine().seccomp(), now.engine().seccomp());
        mixing.compare("cgroup", before.engine().cgroup(), now.engine().cgroup());
        for (JdkFacts jdk : now.jdks()) {
            before.jdks().stream().filter(it -> it.id().equals(jdk.id())).forEach(it -> {
                mixing.compare("image of JDK " + jdk.id(), it.digest(), jdk.digest());
                mixing.compare("build of JDK " + jdk.id(), it.build(), jdk.build());
                mixing.compare("environment of JDK " + jdk.id(), it.environmentText(), jdk.environmentText());
            });
        }
        for (ProgramFacts program : now.sessions().get(0).programs()) {
            before.sessions().get(0).programs().stream()
                    .filter(it -> it.file().equals(program.file()))
                    .forEach(it -> {
                        mixing.compare("program " + program.file(), it.briefly(), program.briefly());
                        mixing.compare(
                                "compiler of " + program.file(),
                                it.compiledBy().orElse(""),
                                program.compiledBy().orElse(""));
                    });
        }
        for (ShapeFacts shape : now.resolved().shapes()) {
            before.resolved().shapes().stream()
                    .filter(it -> it.id().equals(shape.id()))
                    .forEach(it -> mixing.compare("CPUs of the shape " + shape.id(), cpus(it), cpus(shape)));
        }
        return new SessionChanges(List.copyOf(told.lines), List.copyOf(mixing.lines));
    }

    /** All of them, the weightier first. */
    public List<String> all() {
        return Stream.concat(mixing.stream(), told.stream()).toList();
    }

    private static String machine(Manifest manifest) {
        return manifest.engine().remote().map(RemoteFacts::host).orElse("that of the runner");
    }

    private static String harness(Manifest manifest) {
        return manifest.sessions().get(0).harness();
    }

    private static String fact(Manifest manifest, String key) {
        return manifest.machine().facts().getOrDefault(key, "not told");
    }

    private static String cpus(ShapeFacts shape) {
        return shape.cpuset() + (shape.emulated() ? ", emulated" : "");
    }

    private static final class Lines {

        private final List<String> lines = new ArrayList<>();

        void compare(String what, String before, String now) {
            if (!before.equals(now)) {
                lines.add(what + ": " + shown(before) + ", now " + shown(now));
            }
        }

        private static String shown(String text) {
            return text.isEmpty() ? "none" : text;
        }
    }
}
