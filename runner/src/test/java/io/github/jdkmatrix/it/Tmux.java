package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A real terminal of any size, whose screen can be read: a tmux of its own. Installed by root where it is missing. */
final class Tmux implements AutoCloseable {

    private final Path socket;

    private Tmux(Path socket) {
        this.socket = socket;
    }

    /**
     * Starts it.
     *
     * @param folder where the script runs
     * @param script of a shell; the screen stays when it has ended
     */
    static Tmux start(Path folder, int columns, int rows, String script) throws IOException, InterruptedException {
        installed();
        Tmux tmux = new Tmux(Files.createTempDirectory(folder, "tmux").resolve("socket"));
        String session = "new-session -d -x " + columns + " -y " + rows + " -c " + folder;
        tmux.tell(Commands.words(session, script + "\necho \"exit code $?\"; exec sleep 600"));
        return tmux;
    }

    private static synchronized void installed() throws IOException, InterruptedException {
        Commands.run(Commands.CHECKOUT, "sh", "-c", ". docker/lib/packages.sh; need \"$(mktemp)\" tmux");
    }

    private String tell(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tmux", "-u", "-f", "/dev/null", "-S", socket.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("TMUX");
        builder.environment().remove("NO_COLOR");
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + ": " + answer);
        }
        return answer;
    }

    /** What it shows, without empty lines at its end. */
    String screen() throws IOException, InterruptedException {
        return tell("capture-pane", "-p").stripTrailing();
    }

    /** The same with the sequences that colour it. */
    String colouredScreen() throws IOException, InterruptedException {
        return tell("capture-pane", "-p", "-e").stripTrailing();
    }

    /** What it shows and what has scrolled away, lines that were wrapped joined again. */
    String everything() throws IOException, InterruptedException {
        return tell("capture-pane", "-p", "-J", "-S", "-")
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    /** The first screen from now on that is like that. */
    String await(Predicate<String> like) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (true) {
            String screen = screen();
            if (like.test(screen)) {
                return screen;
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("it never came to that; the screen:\n" + screen);
            }
            Thread.sleep(20);
        }
    }

    void resize(int columns, int rows) throws IOException, InterruptedException {
        tell("resize-window", "-x", Integer.toString(columns), "-y", Integer.toString(rows));
    }

    /** Presses a key, by tmux's name for it. */
    void press(String key) throws IOException, InterruptedException {
        tell("send-keys", key);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        tell("kill-server");
    }
}
