package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The built jar as a user runs it: a process of its own, its output in files. */
public final class Jdkmatrix {

    private final Process process;
    private final Path out;
    private final Path err;

    private Jdkmatrix(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /**
     * Starts it.
     *
     * @param folder where it runs and where its output goes
     * @param args words, or all of them in one text with blanks between
     */
    public static Jdkmatrix start(Path folder, Map<String, String> environment, String... args) throws IOException {
        return start(folder, List.of("-jar", jar()), environment, args);
    }

    /** The same, with this payload for its forks in place of its own. */
    static Jdkmatrix start(Path folder, HostilePayload payload, String... args) throws IOException {
        return start(folder, payload, Map.of(), args);
    }

    /** The same with neither {@code /proc} nor {@code /sys}, on a system that calls itself otherwise than Linux. */
    static Jdkmatrix withoutProc(Path folder, Map<String, String> environment, String... args) throws IOException {
        String hide = "mount --make-rprivate / && mount -t tmpfs none /sys && mount -t tmpfs none /proc && exec \"$@\"";
        // java finds its libraries by /proc/self/exe.
        String lib = Path.of(System.getProperty("java.home"), "lib").toString();
        return start(
                List.of("unshare", "-m", "env", "LD_LIBRARY_PATH=" + lib, "sh", "-c", hide, "sh"),
                folder,
                List.of("-Dos.name=Mac OS X", "-jar", jar()),
                environment,
                args);
    }

    /** The same with a real-time priority. */
    static Jdkmatrix realTime(Path folder, String... args) throws IOException {
        return start(List.of("chrt", "--fifo", "1"), folder, List.of("-jar", jar()), Map.of(), args);
    }

    private static String jar() {
        return Path.of(System.getProperty("jdkmatrix.jar")).toAbsolutePath().toString();
    }

    /** The same, with this payload for its forks, on another engine. */
    public static Jdkmatrix start(Path folder, HostilePayload payload, Map<String, String> environment, String... args)
            throws IOException {
        String classPath = payload.folder() + ":" + jar();
        return start(folder, List.of("-cp", classPath, "io.github.jdkmatrix.cli.Main"), environment, args);
    }

    private static Jdkmatrix start(Path folder, List<String> program, Map<String, String> environment, String... args)
            throws IOException {
        return start(List.of(), folder, program, environment, args);
    }

    private static Jdkmatrix start(
            List<String> prefix, Path folder, List<String> program, Map<String, String> environment, String... args)
            throws IOException {
        // A background job of a shell passes on that it ignores Ctrl-C, nohup that it ignores the terminal's end: both
        // must count here.
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
        return new Jdkmatrix(builder.start(), out, err);
    }

    /** Where a run in this folder puts its temporary files. */
    static Path temporary(Path folder) {
        return folder.resolve("tmp");
    }

    static Jdkmatrix run(Path folder, String... args) throws IOException, InterruptedException {
        Jdkmatrix run = start(folder, Map.of(), args);
        run.exitCode();
        return run;
    }

    public long pid() {
        return process.pid();
    }

    public void signal(String name) throws IOException, InterruptedException {
        command("kill", "-" + name, Long.toString(pid()));
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
        return exitCode(10);
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

    /** Waits until so many forks are on disk. */
    void awaitRecords(Path results, int count) throws IOException, InterruptedException {
        awaitRecords(results, count, 5);
    }

    /** Waits until so many forks are on disk, for so many minutes at most. */
    public void awaitRecords(Path results, int count, int minutes) throws IOException, InterruptedException {
        Path runs = results.resolve("runs.jsonl");
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
        while (!Files.exists(runs) || Files.readString(runs).lines().count() < count) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError("fork " + count + " was not recorded; stderr:\n" + err());
            }
            Thread.sleep(20);
        }
    }

    /** Waits until stderr holds a text. */
    void awaitErr(String text) throws IOException, InterruptedException {
        awaitErr(text, 1);
    }

    /** Waits until stderr holds a text so many times. */
    void awaitErr(String text, int times) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (err().split(Pattern.quote(text), -1).length <= times) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError("'" + text + "' did not come; stderr:\n" + err());
            }
            Thread.sleep(20);
        }
    }
}
