package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is swept is what dead runners of this host left, and nothing else. */
class CleanIT {

    private static final String LABEL = "io.github.jdkmatrix";
    private static final String MARK = "io.github.jdkmatrix.it";
    private static final String NOWHERE = "999999999";

    private static final String MATRIX = """
            disturbance: off
            jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop, params: {duration: 600s}}]
            """;

    @TempDir
    private Path folder;

    private final String dead = UUID.randomUUID().toString();
    private final String elsewhere = UUID.randomUUID().toString();
    private final String old = UUID.randomUUID().toString();
    private Map<String, String> environment;

    /** Containers like those of a runner, whose labels tell who we are. */
    @BeforeEach
    void leaveSome() throws Exception {
        Path cache = folder.resolve("cache");
        environment = Map.of(
                "XDG_CACHE_HOME",
                cache.toString(),
                "DOCKER_HOST",
                RealEngine.endpoint().toString());
        Files.createDirectories(cache.resolve("jdkmatrix/answers"));
        Files.createFile(cache.resolve("jdkmatrix/answers/a.json"));
        Files.createDirectories(cache.resolve("jdkmatrix/engine"));
        Jdkmatrix living = start();
        Map<String, String> labels = RealEngine.labelsOf(living.pid());
        RealEngine.create(with(labels, dead, LABEL + ".runner", NOWHERE));
        RealEngine.create(
                with(with(labels, elsewhere, LABEL + ".runner", NOWHERE), elsewhere, LABEL + ".host", "elsewhere"));
        RealEngine.create(Map.of(MARK, old, LABEL, "fork", LABEL + ".runner", NOWHERE));
        this.living = living;
    }

    private Jdkmatrix living;

    private Jdkmatrix start() throws Exception {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Path out = Files.createTempDirectory(folder, "out").resolve("results");
        Jdkmatrix run =
                Jdkmatrix.start(folder, environment, "run " + matrix + " --engine docker --forks 1 --out " + out);
        run.awaitErr(", into ");
        while (RealEngine.containersOf(run.pid()) == 0) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(20);
        }
        return run;
    }

    private static Map<String, String> with(Map<String, String> labels, String mark, String key, String value) {
        Map<String, String> changed = new HashMap<>(labels);
        changed.remove(LABEL + ".session");
        changed.put(MARK, mark);
        changed.put(key, value);
        return changed;
    }

    @AfterEach
    void removeAll() throws Exception {
        living.signal("HUP");
        living.exitCode();
        for (String mark : new String[] {dead, elsewhere, old}) {
            RealEngine.removeWith(MARK + "=" + mark);
        }
    }

    private void onlyTheDeadOnesIsGone() throws Exception {
        assertThat(RealEngine.containersWith(MARK + "=" + dead)).isZero();
        assertThat(RealEngine.containersWith(MARK + "=" + elsewhere)).isEqualTo(1);
        assertThat(RealEngine.containersWith(MARK + "=" + old)).isEqualTo(1);
        assertThat(RealEngine.containersOf(living.pid())).isEqualTo(1);
    }

    @Test
    void cleanSaysWhatItRemoves() throws Exception {
        Jdkmatrix dry = Jdkmatrix.start(folder, environment, "clean --images --dry-run");
        assertThat(dry.exitCode()).as(dry.err()).isZero();
        assertThat(dry.out())
                .contains("would remove container ")
                .contains(" of pid " + NOWHERE + ", which has ended")
                .contains("would remove image jdkmatrix/fork:")
                .contains("would remove " + folder.resolve("cache/jdkmatrix/answers"));
        assertThat(RealEngine.containersWith(MARK + "=" + dead)).isEqualTo(1);

        Jdkmatrix clean = Jdkmatrix.start(folder, environment, "clean");
        assertThat(clean.exitCode()).as(clean.err()).isZero();
        assertThat(clean.out()).contains("removed container ").doesNotContain(" image ");
        onlyTheDeadOnesIsGone();
        assertThat(folder.resolve("cache/jdkmatrix/answers")).doesNotExist();
        assertThat(folder.resolve("cache/jdkmatrix/engine")).exists();
    }

    @Test
    void everyStartSweeps() throws Exception {
        Path temporary = Jdkmatrix.temporary(folder);
        Jdkmatrix next = start();
        onlyTheDeadOnesIsGone();
        next.signal("HUP");
        next.exitCode();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void whatAKilledRunnerOfTheHostEngineLeftGoesAtTheNextStart() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        String matrix = MATRIX.replaceFirst(
                "jdks: .*",
                "jdks: [{id: \"%d\", home: %s}]".formatted(Runtime.version().feature(), home));
        Path file = Files.writeString(folder.resolve("host.yaml"), matrix);
        String[] args = {"run", file.toString(), "--engine", "host", "--out"};
        Jdkmatrix killed = hostRun(args, "one");
        killed.signal("KILL");
        killed.exitCode();
        assertThat(Jdkmatrix.temporary(folder)).isNotEmptyDirectory();
        Jdkmatrix next = hostRun(args, "two");
        try (var entries = Files.list(Jdkmatrix.temporary(folder))) {
            assertThat(entries)
                    .singleElement()
                    .satisfies(it -> assertThat(it.toString()).contains("-" + next.pid() + "-"));
        }
        next.signal("HUP");
        next.exitCode();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    private Jdkmatrix hostRun(String[] args, String out) throws Exception {
        String[] all = Arrays.copyOf(args, args.length + 1);
        all[args.length] = folder.resolve(out).toString();
        Jdkmatrix run = Jdkmatrix.start(folder, environment, all);
        run.awaitErr(", into ");
        return run;
    }
}
