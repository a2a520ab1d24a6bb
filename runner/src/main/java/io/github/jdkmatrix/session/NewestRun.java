package io.github.jdkmatrix.session;

import com.fasterxml.jackson.databind.ObjectReader;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the result folders that a command line leaves out: those of runs that began last below {@code results/}. */
public final class NewestRun {

    /** Reads a manifest up to this key, near its begin: a folder may have hundreds of runs. */
    private static final ObjectReader BEGAN =
            Json.MAPPER.readerFor(Instant.class).at("/createdAt");

    /** The folder where {@code run} writes. */
    public static final Path RESULTS = Path.of("results");

    /** The depth of a folder, below {@code results/MATRIX/TIME}. */
    private static final int DEPTH = 3;

    private NewestRun() {}

    /**
     * The named folder, or the newest one if none is named.
     *
     * @param results the folder to search
     * @param print receives the folder that was not named
     * @throws UserException if there is none
     */
    public static Path orNamed(Path results, Optional<Path> named, Consumer<String> print) {
        return named.orElseGet(() -> {
            Path newest = newest(results);
            print.accept("the newest run: " + newest);
            return newest;
        });
    }

    /**
     * The named base runs and a new run, completed with the newest run, and with the run before it beside its folder if none is
     * named.
     *
     * @param results the folder to search
     * @param print receives both
     * @throws UserException if there is none
     */
    public static List<Path> compared(Path results, List<Path> named, Consumer<String> print) {
        if (named.size() > 1) {
            return named;
        }
        Path newest = newest(results);
        Path base = named.isEmpty() ? before(newest) : named.get(0);
        print.accept("base: " + base + ", new: " + newest);
        return List.of(base, newest);
    }

    /** A folder with a manifest, and the time when its run began; of a broken manifest the time of the file. */
    private record Found(Path folder, Instant began) {

        static Found of(Path folder) {
            File manifest = new ResultFolder(folder).manifest().toFile();
            try {
                return new Found(folder, BEGAN.readValue(manifest));
            } catch (IOException e) {
                return new Found(folder, Instant.ofEpochMilli(manifest.lastModified()));
            }
        }
    }

    /** The result folders below a folder, the newest first. */
    public static Stream<Path> all(Path results) {
        return below(results, DEPTH);
    }

    private static Path newest(Path results) {
        return below(results, DEPTH)
                .filter(NewestRun::compares)
                .findFirst()
                .orElseThrow(() -> new UserException("no result folder below " + results
                        + "/; name one, or change to the folder where 'jdkmatrix run' ran"));
    }

    private static Path before(Path newest) {
        Path siblings = newest.getParent();
        return below(siblings, 2)
                .filter(it -> !it.equals(newest) && compares(it))
                .findFirst()
                .orElseThrow(() -> new UserException(
                        newest + ": the only run below " + siblings + "/; name the run to compare it with"));
    }

    /** Whether a report can be made of a folder: not of profiles of {@code explain}. A broken folder is taken, to be told. */
    private static boolean compares(Path folder) {
        try {
            return !new ResultFolder(folder).readManifest().explains();
        } catch (UserException e) {
            return true;
        }
    }

    /** The one that began last first; of those that began together, such as copies, the last by name. */
    private static Stream<Path> below(Path folder, int depth) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.find(
                folder, depth, (file, attributes) -> attributes.isRegularFile() && file.endsWith("manifest.json"))) {
            return files
                    .map(it -> Found.of(it.getParent()))
                    .sorted(Comparator.comparing(Found::began)
                            .thenComparing(Found::folder)
                            .reversed())
                    .map(Found::folder)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
