package io.github.jdkmatrix.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;

/** A folder with {@code manifest.json} and {@code runs.jsonl}: the file boundary between running and reporting. */
public record ResultFolder(Path path) {

    /** Results that cannot be read: what, where and what to do, in one line. */
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String message) {
            super(message);
        }
    }

    public Path runs() {
        return path.resolve("runs.jsonl");
    }

    public Path manifest() {
        return path.resolve("manifest.json");
    }

    /** Writes the manifest whole or not at all. */
    public void write(Manifest manifest) throws IOException {
        replace(manifest(), Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(manifest) + "\n");
    }

    /** Puts a text into a file of this folder, whole or not at all. */
    public void write(String file, String text) throws IOException {
        replace(path.resolve(file), text);
    }

    /**
     * The manifest.
     *
     * @throws Unreadable when it is missing or not a manifest
     */
    public Manifest readManifest() {
        if (!Files.isRegularFile(manifest())) {
            throw new Unreadable(path + ": no manifest.json here; name a folder that 'jdkmatrix run' wrote");
        }
        try {
            return Json.MAPPER.readValue(manifest().toFile(), Manifest.class);
        } catch (IOException e) {
            throw new Unreadable(manifest() + ": not a manifest of this tool: " + firstLine(e));
        }
    }

    /**
     * Streams the records in the order they were written.
     *
     * <p>A last line without its newline was torn by a kill: it is passed over and told.
     *
     * @param each takes every whole record
     * @param note takes one line about a torn end
     * @throws Unreadable when any other line is not a record
     */
    public void readRuns(Consumer<RunRecord> each, Consumer<String> note) {
        if (!Files.isRegularFile(runs())) {
            return;
        }
        try (BufferedReader reader = Files.newBufferedReader(runs(), StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                RunRecord record;
                try {
                    record = RunLine.read(line);
                } catch (IOException e) {
                    if (reader.readLine() == null && !endsWithNewline()) {
                        note.accept(runs() + ":" + number + ": the last record is torn; it is left out");
                        return;
                    }
                    throw new Unreadable(runs() + ":" + number + ": not a record of this tool: " + firstLine(e));
                }
                each.accept(record);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean endsWithNewline() throws IOException {
        try (var channel = Files.newByteChannel(runs())) {
            channel.position(Math.max(0, channel.size() - 1));
            var last = java.nio.ByteBuffer.allocate(1);
            return channel.read(last) == 1 && last.get(0) == '\n';
        }
    }

    private static void replace(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(draft, text);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
