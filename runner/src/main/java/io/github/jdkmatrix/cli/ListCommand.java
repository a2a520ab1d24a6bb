package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.MatrixReference;
import io.github.jdkmatrix.matrix.yaml.Schema;
import io.github.jdkmatrix.report.VerdictPage;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what there is. */
@Command(
        name = "list",
        description = "List workloads with their params, metrics with their units, the JDKs of this machine,"
                + " what the JDKs of a matrix do with its flag sets, or the keys of a matrix.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix list workloads",
            "  jdkmatrix list metrics",
            "  jdkmatrix list jdks",
            "  jdkmatrix list flags matrix.yaml --engine host",
            "  jdkmatrix list keys"
        })
final class ListCommand implements Callable<Integer> {

    /** The lists that there are. */
    enum Subject {
        WORKLOADS,
        METRICS,
        JDKS,
        FLAGS,
        KEYS;

        /** As on the command line. */
        @Override
        public String toString() {
            return EnumArgument.of(this);
        }
    }

    /** How it is written. */
    enum Format {
        TEXT,
        MARKDOWN,
        SCHEMA;

        /** As on the command line. */
        @Override
        public String toString() {
            return EnumArgument.of(this);
        }
    }

    @Parameters(index = "0", paramLabel = "workloads|metrics|jdks|flags|keys", description = "what to list")
    private Subject subject;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MATRIX",
            description = "for flags: the matrix file (default: matrix.yaml)")
    private Path matrixFile;

    @Mixin
    private EngineOptions engineOptions;

    @Option(
            names = "--format",
            paramLabel = "text|markdown|schema",
            defaultValue = "text",
            description = "markdown is for workloads, flags and keys, as in docs/; schema is for keys: the JSON Schema"
                    + " of a matrix (default: text)")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws EngineGoneException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (subject != Subject.FLAGS && (matrixFile != null || namesEngine())) {
            throw new UserException("only 'list flags' takes a matrix and an engine; leave them out");
        }
        if (subject != Subject.KEYS && format == Format.SCHEMA) {
            throw onlyOfKeys();
        }
        switch (subject) {
            case WORKLOADS -> workloads(out);
            case METRICS -> metrics(out);
            case JDKS -> jdks(out);
            case FLAGS -> flags(out);
            case KEYS -> keys(out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private boolean namesEngine() {
        return EngineOptions.NAMES.stream().anyMatch(spec.commandLine().getParseResult()::hasMatchedOption);
    }

    private void workloads(PrintWriter out) {
        switch (format) {
            case TEXT -> Workloads.all().stream().map(Workload::spec).forEach(it -> workload(out, it));
            case MARKDOWN -> out.print(WorkloadsPage.markdown());
            case SCHEMA -> throw onlyOfKeys();
        }
    }

    private void keys(PrintWriter out) {
        switch (format) {
            case TEXT -> out.print(MatrixReference.text());
            case MARKDOWN ->
                out.print(String.join("\n", MatrixReference.tables().values()));
            case SCHEMA -> out.print(Schema.json());
        }
    }

    private static UserException onlyOfKeys() {
        return new UserException("--format schema: only the keys of a matrix have one; leave it out");
    }

    private void flags(PrintWriter out) throws EngineGoneException, InterruptedException {
        Path file = matrixFile == null ? Path.of(MatrixSource.FILE) : matrixFile;
        Matrix matrix = MatrixFile.read(file);
        try (Engine engine = engineOptions.open(
                file.toAbsolutePath().getParent(), spec.commandLine().getErr()::println)) {
            FlagListing listing =
                    FlagListing.of(matrix, engine, spec.commandLine().getErr()::println);
            out.print(
                    switch (format) {
                        case TEXT -> VerdictPage.table(matrix, listing.jdks(), listing.verdicts());
                        case MARKDOWN -> VerdictPage.markdown(matrix, listing.jdks(), listing.verdicts());
                        case SCHEMA -> throw onlyOfKeys();
                    });
        }
    }

    private void onlyAsText() {
        switch (format) {
            case TEXT -> {}
            case MARKDOWN ->
                throw new UserException("--format markdown: only workloads, flags and keys have a page; leave it out");
            case SCHEMA -> throw onlyOfKeys();
        }
    }

    private void jdks(PrintWriter out) {
        onlyAsText();
        LocalJdk.all()
                .forEach(jdk ->
                        out.printf(Locale.ROOT, "%-12s %s%n", jdk.version().text(), jdk.home()));
    }

    private static void workload(PrintWriter out, WorkloadSpec spec) {
        out.println(spec.id() + ": " + spec.summary());
        out.println("  from: " + spec.article().citation());
        for (ParamSpec param : spec.params()) {
            out.printf(
                    Locale.ROOT,
                    "  %-12s %s; %s (default %s)%n",
                    param.name(),
                    param.description(),
                    param.kind().allowed(),
                    param.defaultValue());
        }
        out.println();
    }

    private void metrics(PrintWriter out) {
        onlyAsText();
        out.println("every workload:");
        ProcessMetric.specs().forEach(it -> metric(out, it));
        for (Workload workload : Workloads.all()) {
            out.println(workload.spec().id() + ":");
            workload.spec().metrics().forEach(it -> metric(out, it));
        }
    }

    private static void metric(PrintWriter out, MetricSpec metric) {
        out.printf(
                Locale.ROOT,
                "  %-22s %-8s %s%s%n",
                metric.name(),
                metric.unit(),
                metric.description(),
                switch (metric.better()) {
                    case HIGHER, LOWER -> ", " + WorkloadsPage.better(metric.better()) + " is better";
                    case NEITHER -> "";
                    case NOT_JUDGED -> ", not judged";
                });
    }
}
