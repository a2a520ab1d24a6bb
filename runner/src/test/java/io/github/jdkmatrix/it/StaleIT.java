package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is swept is what dead runners of this host left, and nothing else. */
class StaleIT {

    private static final String LABEL = "io.github.jdkmatrix";
    private static final String MARK = "io.github.jdkmatrix.it";
    private static final String NOWHERE = "999999999";

    private static final String MATRIX = """
            forks: 1
            jdks: [%s]
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
        Jdkmatrix run = started("docker", "21");
        run.awaitForks("docker", 1);
        return run;
    }

    private Jdkmatrix started(String engine, String jdk) throws Exception {
        String name = Files.createTempDirectory(folder, "out").getFileName() + "/results";
        Jdkmatrix run =
                Jdkmatrix.in(folder).with(environment).matrix(name, MATRIX.formatted(jdk), "--engine " + engine);
        run.awaitErr(", into ");
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
        Jdkmatrix killed = started("host", "here");
        killed.kill();
        assertThat(Jdkmatrix.temporary(folder)).isNotEmptyDirectory();
        Jdkmatrix next = started("host", "here");
        try (var entries = Files.list(Jdkmatrix.temporary(folder))) {
            assertThat(entries)
                    .singleElement()
                    .satisfies(it -> assertThat(it.toString()).contains("-" + next.pid() + "-"));
        }
        next.signal("HUP");
        next.exitCode();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }
}
