package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The built jar as a user runs it: a process of its own, its output in files, the results of a run in a folder. */
public final class Jdkmatrix {

    private final Launch launch;
    private final Process process;
    private final Path out;
    private final Path err;
    private final Path results;

    private Jdkmatrix(Launch launch, Process process, Path out, Path err, Path results) {
        this.launch = launch;
        this.process = process;
        this.out = out;
        this.err = err;
        this.results = results;
    }

    /**
     * How it is started.
     *
     * @param folder where it runs and where its output goes
     * @param prefix words before the command line
     * @param program options of the JVM that name the program
     */
    record Launch(Path folder, List<String> prefix, List<String> program, Map<String, String> environment) {

        Launch with(Map<String, String> more) {
            Map<String, String> all = new TreeMap<>(environment);
            all.putAll(more);
            return new Launch(folder, prefix, program, all);
        }

        Launch with(String key, String value) {
            return with(Map.of(key, value));
        }

        /** With this payload for its forks in place of its own. */
        Launch with(HostilePayload payload) {
            String classPath = payload.folder() + ":" + jar();
            return new Launch(folder, prefix, List.of("-cp", classPath, "io.github.jdkmatrix.cli.Main"), environment);
        }

        /** With neither {@code /proc} nor {@code /sys}, on a system that calls itself otherwise than Linux. */
        Launch withoutProc() {
            String hide =
                    "mount --make-rprivate / && mount -t tmpfs none /sys && mount -t tmpfs none /proc && exec \"$@\"";
            // java finds its libraries by /proc/self/exe.
            String lib = Path.of(System.getProperty("java.home"), "lib").toString();
            return new Launch(
                    folder,
                    List.of("unshare", "-m", "env", "LD_LIBRARY_PATH=" + lib, "sh", "-c", hide, "sh"),
                    List.of("-Dos.name=Mac OS X", "-jar", jar()),
                    environment);
        }

        /** Starts it with these words, or all of them in one text with blanks between. */
        Jdkmatrix start(String... args) throws IOException {
            return start(folder, args);
        }

        Jdkmatrix run(String... args) throws IOException, InterruptedException {
            Jdkmatrix run = start(args);
            run.exitCode();
            return run;
        }

        /**
         * Starts a run; the engine first, where it asks for one.
         *
         * @param name of its result folder, and of the file of the matrix
         * @param matrix as {@link Matrices} completes it
         * @param options of the run
         */
        Jdkmatrix matrix(String name, String matrix, String options) throws IOException, InterruptedException {
            if (options.contains("--engine docker")) {
                RealEngine.endpoint();
            }
            Path file = Files.writeString(folder.resolve(name + ".yaml"), Matrices.whole(matrix));
            Path into = folder.resolve(name);
            return start(into, ("run " + file + " --out " + into + " " + options).strip());
        }

        private Jdkmatrix start(Path results, String... args) throws IOException {
            // A background job of a shell passes on that it ignores Ctrl-C, nohup that it ignores the terminal's end:
            // both must count here.
            List<String> command = new ArrayList<>(prefix);
            command.addAll(List.of(
                    "env",
                    "--default-signal=INT,HUP",
                    Path.of(System.getProperty("java.home"), "bin/java").toString(),
                    "-Djava.io.tmpdir=" + Files.createDirectories(temporary(folder))));
            command.addAll(program);
            command.addAll(List.of(args.length == 1 ? args[0].split(" ", -1) : args));
            Path out = Files.createTempFile(folder, "stdout", ".txt");
            Path err = Files.createTempFile(folder, "stderr", ".txt");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            return new Jdkmatrix(this, builder.start(), out, err, results);
        }
    }

    static Launch in(Path folder) {
        return new Launch(folder, List.of(), List.of("-jar", jar()), Map.of());
    }

    private static String jar() {
        return Path.of(System.getProperty("jdkmatrix.jar")).toAbsolutePath().toString();
    }

    /** Starts it in a folder. */
    public static Jdkmatrix start(Path folder, Map<String, String> environment, String... args) throws IOException {
        return in(folder).with(environment).start(args);
    }

    /** The same, with this payload for its forks. */
    public static Jdkmatrix start(Path folder, HostilePayload payload, Map<String, String> environment, String... args)
            throws IOException {
        return in(folder).with(payload).with(environment).start(args);
    }

    /** The same until its end. */
    static Jdkmatrix run(Path folder, String... args) throws IOException, InterruptedException {
        return in(folder).run(args);
    }

    /** Where a run in this folder puts its temporary files. */
    static Path temporary(Path folder) {
        return folder.resolve("tmp");
    }

    /** Resumes this run in the same way, until its end, with these options. */
    Jdkmatrix resumed(String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("run", "--resume", results.toString()));
        words.addAll(List.of(options));
        Jdkmatrix run = launch.start(results, words.toArray(String[]::new));
        run.exitCode();
        return run;
    }

    /** The result folder of a run of a matrix. */
    Path results() {
        return results;
    }

    Manifest manifest() {
        return new ResultFolder(results).readManifest();
    }

    List<ForkRecord> records() {
        return Records.in(results);
    }

    /** The records of the cells that have all these ids or values of parameters. */
    List<ForkRecord> records(String... words) {
        return Records.of(records(), words);
    }

    /** Word and reason of each cell that did not run and has all these ids, in order. */
    List<String> whyNot(String... words) {
        return manifest().resolved().skipped().stream()
                .filter(it -> Records.has(it.cell(), words))
                .map(it -> it.whyNot().word() + ": " + it.reason())
                .toList();
    }

    /** The image that a JDK of the run was. */
    String imageOf(String jdk) {
        return manifest().jdks().stream()
                .filter(it -> it.id().equals(jdk))
                .findFirst()
                .orElseThrow()
                .source();
    }

    /** Holds that it ends with this exit code. */
    Jdkmatrix ended(int expected) throws IOException, InterruptedException {
        assertThat(exitCode()).as(err()).isEqualTo(expected);
        return this;
    }

    /** Holds that it has ended, and that no container, process or temporary file of it is left. */
    void leavesNothing() throws IOException, InterruptedException {
        assertThat(err()).doesNotContain("Exception");
        RealEngine.awaitNoneOf(pid());
        assertThat(process.descendants().filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(temporary(launch.folder())).isEmptyDirectory();
    }

    /** Waits until so many forks are at work. */
    void awaitForks(String engine, int count) throws IOException, InterruptedException {
        awaitErr(", into ");
        await(() -> (engine.equals("docker") ? RealEngine.containersOf(pid()) : jvms()) >= count, count + " forks");
    }

    private long jvms() {
        return process.descendants()
                .filter(it -> it.info().command().orElse("").endsWith("/java"))
                .count();
    }

    /** Waits for something that comes while it runs. */
    void await(Moment moment, String what) throws IOException, InterruptedException {
        await(moment, what, 20);
    }

    private void await(Moment moment, String what, int minutes) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
        while (!moment.come()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError(what + " did not come; stderr:\n" + err());
            }
            Thread.sleep(20);
        }
    }

    public long pid() {
        return process.pid();
    }

    public void signal(String name) throws IOException, InterruptedException {
        command("kill", "-" + name, Long.toString(pid()));
    }

    void kill() throws IOException, InterruptedException {
        signal("KILL");
        exitCode();
    }

    /** Ends it by the second of two signals, with nothing left. */
    Jdkmatrix interruptedTwice() throws IOException, InterruptedException {
        signal("INT");
        awaitErr("repeat to end it immediately");
        signal("INT");
        ended(130).leavesNothing();
        return this;
    }

    /** From now on no file that it writes may be longer: what a full disk does, without one. */
    void limitFiles(long bytes) throws IOException, InterruptedException {
        command("prlimit", "--pid", Long.toString(pid()), "--fsize=" + bytes);
    }

    private static void command(String... words) throws IOException, InterruptedException {
        if (new ProcessBuilder(words).inheritIO().start().waitFor() != 0) {
            throw new AssertionError(String.join(" ", words) + " failed");
        }
    }

    public Process process() {
        return process;
    }

    int exitCode() throws InterruptedException {
        return exitCode(60);
    }

    /** Its exit code, after so many minutes at most. */
    public int exitCode(int minutes) throws InterruptedException {
        if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("still running after " + minutes + " minutes");
        }
        return process.exitValue();
    }

    public String out() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    public String err() throws IOException {
        return Files.readString(err, StandardCharsets.UTF_8);
    }

    /** Waits until so many forks of a run of a matrix are on disk. */
    void awaitRecords(int count) throws IOException, InterruptedException {
        awaitRecords(results, count, 5);
    }

    /** Waits until so many forks are on disk, for so many minutes at most. */
    public void awaitRecords(Path results, int count, int minutes) throws IOException, InterruptedException {
        Path runs = results.resolve("runs.jsonl");
        await(() -> Files.exists(runs) && Files.readString(runs).lines().count() >= count, "record " + count, minutes);
    }

    /** Waits until stderr holds a text. */
    void awaitErr(String text) throws IOException, InterruptedException {
        await(() -> err().contains(text), "'" + text + "'");
    }
}
