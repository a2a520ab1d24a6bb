package io.github.jdkmatrix.session;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;
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

    /**
     * A folder with a manifest; a broken one is taken, to be told.
     *
     * @param explains whether it has profiles, of which no report can be made
     */
    private record Found(Path folder, Instant began, boolean explains) {

        static Found of(Path folder) {
            ResultFolder results = new ResultFolder(folder);
            try {
                Manifest manifest = results.readManifest();
                return new Found(folder, manifest.origin().createdAt(), manifest.explains());
            } catch (UserException e) {
                return new Found(
                        folder, Instant.ofEpochMilli(results.manifest().toFile().lastModified()), false);
            }
        }
    }

    /** The result folders below a folder, the newest first. */
    public static Stream<Path> all(Path results) {
        return below(results, DEPTH).map(Found::folder);
    }

    private static Path newest(Path results) {
        return runs(results, DEPTH)
                .findFirst()
                .orElseThrow(() -> new UserException("no result folder below " + results
                        + "/; name one, or change to the folder where 'jdkmatrix run' ran"));
    }

    private static Path before(Path newest) {
        Path siblings = newest.getParent();
        return runs(siblings, 2)
                .filter(it -> !it.equals(newest))
                .findFirst()
                .orElseThrow(() -> new UserException(
                        newest + ": the only run below " + siblings + "/; name the run to compare it with"));
    }

    private static Stream<Path> runs(Path folder, int depth) {
        return below(folder, depth).filter(it -> !it.explains).map(Found::folder);
    }

    /** The one that began last first; of those that began together, such as copies, the last by name. */
    private static Stream<Found> below(Path folder, int depth) {
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
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
