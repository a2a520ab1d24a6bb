package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandJdks;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
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
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what a matrix can contain. */
final class ListCommand extends BaseCommand {

    enum Subject {
        WORKLOADS,
        METRICS,
        JDKS,
        FLAGS,
        KEYS;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    enum ListFormat {
        TEXT,
        SCHEMA;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Parameters(index = "0", paramLabel = "workloads|metrics|jdks|flags|keys")
    private Subject subject;

    @Parameters(index = "1", arity = "0..1", paramLabel = "MATRIX")
    private Path matrixFile;

    @Mixin
    private EngineOptions engineOptions;

    @Option(names = "--format", paramLabel = "text|schema", defaultValue = "text")
    private ListFormat format;

    @Override
    public Integer call() throws EngineGoneException, InterruptedException {
        if (matrixFile != null && subject != Subject.FLAGS) {
            throw new UserException("list " + subject + ": MATRIX is for 'list flags' only");
        }
        if (format == ListFormat.SCHEMA && subject != Subject.KEYS) {
            throw new UserException("list " + subject + ": has no --format " + format);
        }
        switch (subject) {
            case WORKLOADS -> Workloads.all().stream().map(Workload::spec).forEach(this::workload);
            case METRICS -> metrics();
            case JDKS -> jdks();
            case FLAGS -> flags();
            case KEYS -> out().print(format == ListFormat.SCHEMA ? Schema.json() : MatrixReference.text());
        }
        return ExitCode.DONE;
    }

    /** The images that the engine has, and the JDKs of this machine, for the host engine and {@code home}. */
    private void jdks() throws EngineGoneException, InterruptedException {
        EngineSurvey survey = engineOptions.survey(Path.of("").toAbsolutePath());
        if (survey.facts().kind().hasContainers()) {
            CommandJdks.releases()
                    .forEach(release -> survey.present()
                            .apply(release.jdk())
                            .ifPresent(image -> printf("%-26s image %s%n", release.id(), image)));
        }
        LocalJdk.all().forEach(it -> printf("%-26s %s%n", it.version().text(), it.home()));
    }

    private void workload(WorkloadSpec spec) {
        out().println(spec.id() + ": " + spec.summary());
        out().println("  from: " + spec.article().citation());
        for (ParamSpec param : spec.params()) {
            String values = param.kind().allowed();
            printf("  %-12s %s; %s (default %s)%n", param.name(), param.description(), values, param.defaultValue());
        }
        out().println();
    }

    private void metrics() {
        metrics("every workload", ProcessMetric.specs());
        Workloads.all().stream().map(Workload::spec).forEach(it -> metrics(it.id(), it.metrics()));
    }

    private void metrics(String workload, List<MetricSpec> metrics) {
        out().println(workload + ":");
        for (MetricSpec metric : metrics) {
            String better = switch (metric.better()) {
                case HIGHER -> ", higher is better";
                case LOWER -> ", lower is better";
                case NEITHER -> "";
                case NOT_JUDGED -> ", not judged";
            };
            printf("  %-22s %-8s %s%s%n", metric.name(), metric.unit(), metric.description(), better);
        }
    }

    private void flags() throws EngineGoneException, InterruptedException {
        Path file = matrixFile == null ? Path.of(MatrixSource.FILE) : matrixFile;
        Matrix matrix = MatrixFile.read(file);
        Path folder = MatrixSource.folder(file);
        try (Engine engine = main().engines().open(engineOptions.choice(), folder, err()::println)) {
            FlagListing listing = FlagListing.of(matrix, folder, engine, err()::println);
            out().print(VerdictTable.markdown(matrix, listing.jdks(), listing.verdicts()));
        }
    }

    private void printf(String layout, Object... values) {
        out().printf(Locale.ROOT, layout, values);
    }
}
