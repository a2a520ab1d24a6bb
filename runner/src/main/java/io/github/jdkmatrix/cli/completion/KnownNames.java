package io.github.jdkmatrix.cli.completion;

import io.github.jdkmatrix.cli.command.JdkReleases;
import io.github.jdkmatrix.cli.options.ContextOption;
import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.cli.options.NewestRun;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The names that a value may have: those of the matrix and of the results that a command line names, else of {@code matrix.yaml}
 * and of the newest run. Files that cannot be read have none.
 *
 * @param words the command line, for the files in it
 */
record KnownNames(List<String> words) {

    private static final List<String> RESULT_FOLDERS = List.of("DIR", "RUN", "OUT");

    /** Of folders the newest are enough. */
    private static final int MOST_FOLDERS = 20;

    Candidates of(ArgSpec arg) {
        if (arg.typeInfo().isEnum()) {
            return Candidates.of(Arrays.stream(arg.type().getEnumConstants()).map(it -> EnumArgument.of((Enum<?>) it)));
        }
        return switch (arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel()) {
            case "--profile" -> Candidates.of(profiles());
            case "--jdk" -> new Candidates(JdkReleases.here(), Candidates.Paths.FOLDERS);
            case "--cpu" -> Candidates.of(counts());
            case "--metric" -> Candidates.of(metrics());
            case "--rows", "--columns" -> Candidates.of(Stream.concat(axes(), params()));
            case "--reference" -> Candidates.of(reference());
            case "--context" -> Candidates.of(ContextOption.names().stream());
            default -> paths(arg);
        };
    }

    private static Candidates paths(ArgSpec arg) {
        if (!arg.type().equals(Path.class) && !List.of(arg.auxiliaryTypes()).contains(Path.class)) {
            return Candidates.NONE;
        }
        if (!RESULT_FOLDERS.contains(arg.paramLabel())) {
            return new Candidates(List.of(), Candidates.Paths.FILES);
        }
        return new Candidates(
                NewestRun.all(NewestRun.RESULTS)
                        .limit(MOST_FOLDERS)
                        .map(Path::toString)
                        .toList(),
                Candidates.Paths.FOLDERS);
    }

    Stream<String> axes() {
        return Axis.keys().stream();
    }

    Stream<String> ids(String axis) {
        return Axis.of(axis).flatMap(it -> matrix().map(matrix -> matrix.ids(it))).stream()
                .flatMap(List::stream);
    }

    private Stream<String> profiles() {
        return Stream.concat(
                matrix().stream().flatMap(it -> it.profiles().keySet().stream()),
                Stream.of(MatrixOptions.WHOLE_MATRIX));
    }

    /** The powers of two, and all CPUs. */
    private static Stream<String> counts() {
        int all = Runtime.getRuntime().availableProcessors();
        return IntStream.concat(IntStream.iterate(1, n -> n < all, n -> 2 * n), IntStream.of(all))
                .mapToObj(Integer::toString);
    }

    private Stream<String> metrics() {
        Stream<String> ofWorkloads = results().map(Manifest::matrix).stream()
                .flatMap(it -> it.workloads().stream())
                .flatMap(WorkloadUse::declared)
                .map(MetricSpec::name);
        Stream<String> ofBenchmarks = results().map(Manifest::matrix).stream()
                .flatMap(it -> it.workloads().stream())
                .filter(WorkloadUse::ofJmh)
                .map(it -> Benchmark.SCORE);
        return Stream.of(ofWorkloads, ofBenchmarks, ProcessMetric.ids().stream())
                .flatMap(it -> it);
    }

    private Stream<String> params() {
        return results().stream().flatMap(it -> it.cells().stream()).flatMap(it -> it.params().keySet().stream());
    }

    private Stream<String> reference() {
        int option = words.indexOf("--columns");
        String columns = option < 0 || option + 1 == words.size() ? Axis.JDKS.key() : words.get(option + 1);
        return results().stream().flatMap(it -> it.cells().stream()).map(it -> it.value(columns));
    }

    private Optional<Matrix> matrix() {
        Path file = words.stream()
                .filter(it -> it.endsWith(".yaml") || it.endsWith(".yml"))
                .map(Path::of)
                .findFirst()
                .orElse(Path.of(MatrixSource.FILE));
        try {
            return Optional.of(MatrixFile.read(file));
        } catch (UserException e) {
            return Optional.empty();
        }
    }

    private Optional<Manifest> results() {
        Optional<Path> folder = words.stream()
                .map(Path::of)
                .filter(it -> Files.exists(new ResultFolder(it).manifest()))
                .findFirst()
                .or(() -> NewestRun.all(NewestRun.RESULTS).findFirst());
        try {
            return folder.map(it -> new ResultFolder(it).readManifest());
        } catch (UserException e) {
            return Optional.empty();
        }
    }
}
