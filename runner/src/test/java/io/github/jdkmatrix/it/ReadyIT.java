package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are ready, or not, in forks of both engines. */
@Tag("concurrent")
class ReadyIT {

    private static final String MATRIX = """
            forks: 1
            timeout: 30s
            memory: 512m
            jdks: [here]
            flags:
              - {id: cds, args: ["-XX:SharedArchiveFile=app.jsa"], train: ["-XX:ArchiveClassesAtExit=app.jsa"]}
            workloads:
              - {id: held, jar: app.jar, args: [ready], ready: "Started on port [0-9]+", hold: 3s}
              - {id: stubborn, jar: app.jar, args: [stubborn], ready: Started, train-args: [ready]}
              - {id: never, jar: app.jar, args: [never], ready: Started, train-args: [ready]}
              - {id: dies, jar: app.jar, args: [dies], ready: Started, train-args: [ready]}
              - {id: ends, jar: app.jar, args: [ends], ready: Started, train-args: [ready]}
              - {id: short, jar: app.jar, args: [short], ready: Started, hold: 8s, train-args: [ready]}
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Jars(folder).program("app.jar", 21, "App", """
                import com.sun.net.httpserver.HttpServer;
                import java.net.InetSocketAddress;
                public class App {
                    public static void main(String[] args) throws Exception {
                        String way = args[0];
                        if (way.equals("dies")) {
                            throw new IllegalStateException("the port is taken");
                        }
                        if (way.equals("ends")) {
                            System.out.println("nothing to serve");
                            return;
                        }
                        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
                        server.start();
                        if (way.equals("never")) {
                            System.out.println("waiting for a database");
                            Thread.sleep(600_000);
                        }
                        if (way.equals("stubborn")) {
                            sun.misc.Signal.handle(new sun.misc.Signal("TERM"), signal -> {});
                        }
                        System.out.println("Started on port " + server.getAddress().getPort());
                        if (way.equals("short")) {
                            Thread.sleep(3_000);
                            System.out.println("done");
                            System.exit(0);
                        }
                        Thread.sleep(600_000);
                    }
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "docker"})
    void aServerIsMeasuredWhenItIsReadyAndEndedInOrder(String engine) throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix(engine, MATRIX, "--engine " + engine)
                .ended(3);
        List<ForkRecord> records = run.records();
        ForkRecord held = Records.first(records, "held");
        assertThat(held.outcome()).as(held.toString()).isEqualTo(Outcome.completed());
        assertThat(held.exitCode().orElseThrow()).isEqualTo(143);
        assertThat(held.conditions().facts()).containsEntry("archive.mapped", "app.jsa");
        double ready = number(held, "time-to-ready");
        assertThat(ready).isPositive();
        assertThat(held.wallSeconds().orElseThrow()).isGreaterThan(ready + 1);
        assertThat(number(held, "ready-cpu")).isBetween(0.0, held.cpuSeconds().orElseThrow());
        assertThat(number(held, "ready-rss")).isGreaterThan(1 << 20);
        assertThat(number(held, "idle-rss")).isGreaterThan(1 << 20);
        assertThat(number(held, "idle-cpu")).isNotNegative();

        ForkRecord stubborn = Records.first(records, "stubborn");
        assertThat(stubborn.outcome()).as(stubborn.toString()).isEqualTo(Outcome.completed());
        assertThat(stubborn.exitCode().orElseThrow()).isEqualTo(137);
        assertThat(run.out()).contains("did not end on SIGTERM, and were killed: forks of JDK " + Matrices.FEATURE);

        Map.of(
                        "never", Kind.TIMED_OUT.because("ended after 30 s, never ready: waiting for a database"),
                        "dies",
                                Kind.FAILED.because("exit code 1: Exception in thread \"main\""
                                        + " java.lang.IllegalStateException: the port is taken"),
                        "ends", Kind.FAILED.because("it ended before it was ready: nothing to serve"),
                        "short", Kind.FAILED.because("it ended before its hold did: done"))
                .forEach((way, outcome) ->
                        assertThat(Records.first(records, way).outcome()).isEqualTo(outcome));
        RealEngine.awaitNoneOf(run.pid());
    }

    private static double number(ForkRecord record, String metric) {
        return record.measured(metric).orElseThrow();
    }
}
