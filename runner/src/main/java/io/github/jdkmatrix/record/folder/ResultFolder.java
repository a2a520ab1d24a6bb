package io.github.jdkmatrix.record.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A folder with {@code manifest.json} and {@code runs.jsonl}: the file boundary between running and reporting. */
public record ResultFolder(Path path) {

    /** The largest manifest in bytes: a plan of a hundred thousand cells has some 40 MB. */
    private static final long LARGEST = 64 << 20;

    /** The longest line of a record in bytes: one of a hundred thousand points has a few MiB. */
    private static final int LONGEST = 16 << 20;

    private static final String TRAINED = "trained";

    /** Takes a record, and the line that has it. */
    @FunctionalInterface
    interface RecordConsumer {
        void accept(ForkRecord record, String line) throws IOException;
    }

    /**
     * A line of the records, without its newline.
     *
     * @param number the number of the line, from one
     * @param whole whether the line ends with a newline; only the last one may not
     */
    private record Line(String text, int number, boolean whole) {}

    public Path runs() {
        return path.resolve("runs.jsonl");
    }

    public Path manifest() {
        return path.resolve("manifest.json");
    }

    /** The files that training runs left, by content. */
    public Path trained() {
        return path.resolve(TRAINED);
    }

    /** Creates the folder if it is missing. */
    public void make() throws UnwritableException {
        try {
            Files.createDirectories(path);
        } catch (NoSuchFileException e) {
            throw new UnwritableException(
                    path, new FileSystemException(path.toString(), null, "no folder can be made here"));
        } catch (IOException e) {
            throw new UnwritableException(path, e);
        }
    }

    /** Whether the folder has nothing but its lock, hidden files, and what training runs leave before the run begins. */
    public boolean isEmpty() {
        String[] names = path.toFile().list();
        return names == null || Arrays.stream(names).allMatch(it -> it.startsWith(".") || it.equals(TRAINED));
    }

    /** Whether the folder has results. */
    public boolean hasResults() {
        return Files.exists(manifest()) || Files.exists(runs());
    }

    /** Writes the manifest atomically. */
    public void write(Manifest manifest) throws IOException {
        DurableFile.replace(
                manifest(), Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(manifest) + "\n");
    }

    /** Writes a text to a file of this folder atomically. */
    public void write(String file, String text) throws UnwritableException {
        DurableFile.replace(path.resolve(file), text);
    }

    /**
     * The manifest.
     *
     * @throws UserException when it is missing or not a manifest
     */
    public Manifest readManifest() {
        try (InputStream in = open(manifest())
                .orElseThrow(() -> new UserException(
                        path + ": no manifest.json here; name a folder that 'jdkmatrix run' wrote"))) {
            if (Files.size(manifest()) > LARGEST) {
                throw new IllegalArgumentException("larger than 64 MiB");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Schema.read(text.startsWith("\ufeff") ? text.substring(1) : text, Manifest.class, Manifest.SCHEMA);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new UserException(manifest() + ": not a manifest of this tool: " + Schema.problem(e));
        } catch (IOException e) {
            throw unreadable(manifest(), e);
        }
    }

    /** A file of this folder; empty if it is not there. */
    private static Optional<InputStream> open(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UserException(file + ": not a file");
        }
        try {
            return Optional.of(Files.newInputStream(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Says why a file of a result folder cannot be read. */
    public static UserException unreadable(Path file, IOException e) {
        return new UserException(file + ": cannot be read: " + UnwritableException.reason(e));
    }

    /**
     * Streams the records of a run in the order they were written.
     *
     * <p>A last line without its newline was torn by a kill: it is skipped.
     *
     * @param manifest the manifest of this folder
     * @param each takes every complete record
     * @param note takes one line about a torn end
     * @throws UserException when any other line is not a record of this run, or contradicts another
     */
    public void readRuns(Manifest manifest, Consumer<ForkRecord> each, Consumer<String> note) {
        try {
            readLines(manifest, (record, line) -> each.accept(record), note);
        } catch (IOException e) {
            throw unreadable(runs(), e);
        }
    }

    /** Streams the records of a run with the text of each; else as {@link #readRuns}. */
    void readLines(Manifest manifest, RecordConsumer each, Consumer<String> note) throws IOException {
        Index index = new Index(manifest);
        try (InputStream in = new BufferedInputStream(open(runs()).orElseGet(InputStream::nullInputStream), 1 << 16)) {
            int number = 1;
            for (Optional<Line> next = line(in, number); next.isPresent(); next = line(in, ++number)) {
                Optional<ForkRecord> record = record(next.get());
                if (record.isEmpty()) {
                    note.accept(place(number) + "the last record is torn; it is left out");
                    return;
                }
                Optional<String> problem = index.problem(record.get(), number);
                if (problem.isPresent()) {
                    throw new UserException(place(number) + problem.get());
                }
                each.accept(record.get(), next.get().text);
            }
        }
    }

    private String place(int line) {
        return runs() + ":" + line + ": ";
    }

    /** The next line; empty at the end of the file. Lines are split as bytes: a file torn inside a character still has complete lines. */
    private Optional<Line> line(InputStream in, int number) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int one = in.read();
        for (; one >= 0 && one != '\n'; one = in.read()) {
            if (line.size() == LONGEST) {
                throw new UserException(place(number) + "longer than 16 MiB, the limit of a record");
            }
            line.write(one);
        }
        return one < 0 && line.size() == 0
                ? Optional.empty()
                : Optional.of(new Line(line.toString(StandardCharsets.UTF_8), number, one >= 0));
    }

    /** The record of a line; empty if the line is torn. */
    private Optional<ForkRecord> record(Line line) {
        try {
            return Optional.of(ForkLine.read(line.text));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            if (!line.whole) {
                return Optional.empty();
            }
            throw new UserException(place(line.number) + "not a record of this tool: " + Schema.problem(e));
        }
    }

    /** The SHA-256 of the records, in hex; empty if there are none. */
    public Optional<String> digest() {
        try {
            return Files.isRegularFile(runs()) ? Optional.of(Sha256.hex(runs())) : Optional.empty();
        } catch (IOException e) {
            throw unreadable(runs(), e);
        }
    }

    /** The records of a folder so far: each belongs to the run of the manifest, and each fork counts once. */
    private static final class Index {

        private final Manifest manifest;
        private final int mostAttempts;
        private final Set<Cell> cells;

        /** The line of each attempt of a fork, and of each fork that counts. */
        private final Map<List<Object>, Integer> lines = new HashMap<>();

        Index(Manifest manifest) {
            this.manifest = manifest;
            this.mostAttempts = Attempts.of(manifest.matrix()).most();
            this.cells = Set.copyOf(manifest.cells());
        }

        /** Takes the record of a line. Says why the record is none of this run, or repeats another one; empty where neither is so. */
        Optional<String> problem(ForkRecord record, int line) {
            Fork fork = record.fork();
            if (!cells.contains(fork.cell())) {
                return alien("the cell " + fork.cell() + " is not planned");
            }
            if (Math.max(fork.index(), fork.block()) > manifest.forks() || fork.attempt() > mostAttempts) {
                return alien(named(fork) + ", attempt " + fork.attempt() + ", is not planned");
            }
            if (fork.profiled() != manifest.explains()) {
                return alien("forks of 'explain' are no part of an estimate");
            }
            List<Object> slot = List.of(fork.cell(), fork.index(), fork.isControl());
            Integer before = lines.putIfAbsent(List.of(slot, fork.attempt()), line);
            if (before == null && record.outcome().isCounted()) {
                before = lines.putIfAbsent(slot, line);
            }
            return Optional.ofNullable(before)
                    .map(it ->
                            named(fork) + " is in line " + it + " already, and counts once; keep one of the two lines")
                    .or(() -> otherUnit(record));
        }

        /** Says which sample is in another unit than its workload declares: a fork that prints one fails, and does not count. */
        private Optional<String> otherUnit(ForkRecord record) {
            WorkloadUse use = manifest.matrix().workload(record.cell().workload());
            return record.samples().stream()
                    .filter(it -> record.outcome().isCounted())
                    .flatMap(it -> use.declared(it.metric()).map(MetricSpec::unit).stream()
                            .filter(unit -> !unit.equals(it.unit()))
                            .map(unit -> "the metric '" + it.metric() + "' is in '" + it.unit()
                                    + "', and its workload declares '" + unit + "'"))
                    .findFirst()
                    .flatMap(Index::alien);
        }

        private static Optional<String> alien(String why) {
            return Optional.of("not a record of this run: " + why);
        }

        private static String named(Fork fork) {
            return "fork " + fork.index() + " of " + fork.cell();
        }
    }
}
