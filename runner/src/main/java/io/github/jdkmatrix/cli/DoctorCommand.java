package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.cli.options.ContextOption;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.doctor.CpuNoise;
import io.github.jdkmatrix.doctor.DetectedEngine;
import io.github.jdkmatrix.doctor.Diagnosis;
import io.github.jdkmatrix.doctor.DisturbanceSource;
import io.github.jdkmatrix.doctor.Doctor;
import io.github.jdkmatrix.doctor.DoctorReport;
import io.github.jdkmatrix.doctor.Finding;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.docker.DockerSurvey;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.engine.host.HostSurvey;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.text.Json;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says whether this machine is fit to measure. */
@Command(
        name = "doctor",
        description = "Is this machine fit to measure? Looks for three seconds and changes nothing.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:fit, perhaps with warnings", "3:not fit: there are problems"},
        footerHeading = "%nExamples:%n",
        footer = {"  jdkmatrix doctor", "  jdkmatrix doctor matrix.yaml --json"})
final class DoctorCommand implements Callable<Integer> {

    private static final Path DEFAULT_MATRIX = Path.of(MatrixSource.FILE);

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "MATRIX",
            description = "the matrix whose JDKs are looked for (default: matrix.yaml where there is one)")
    private Path file;

    @Mixin
    private ContextOption context;

    @Option(names = "--json", description = "print JSON; docs/doctor.md tells its shape")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /** A diagnosis as JSON. */
    record DoctorFacts(
            int schema,
            String tool,
            String machine,
            boolean fit,
            List<Finding> findings,
            List<CpuNoise> noise,
            List<DisturbanceSource> sources) {

        static final int SCHEMA = 1;

        static DoctorFacts of(Diagnosis diagnosis) {
            return new DoctorFacts(
                    SCHEMA,
                    Version.text(),
                    diagnosis.machine(),
                    diagnosis.fit(),
                    diagnosis.findings(),
                    diagnosis.noise(),
                    diagnosis.sources());
        }
    }

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        Path matrixFile = file == null ? DEFAULT_MATRIX : file;
        List<Jdk> jdks = file == null && Files.notExists(matrixFile)
                ? List.of()
                : MatrixFile.read(matrixFile).jdks();
        Path folder = matrixFile.toAbsolutePath().getParent();
        DetectedEngine engine = engine(folder);
        try (EngineSurvey survey = engine.survey()) {
            Diagnosis diagnosis = Doctor.here(engine, jdks, Path.of("results")).examine();
            return print(diagnosis, json, spec.commandLine().getOut());
        }
    }

    /** Prints a diagnosis and gives the exit code it stands for. */
    static int print(Diagnosis diagnosis, boolean json, PrintWriter out) throws JsonProcessingException {
        out.print(
                json
                        ? Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(DoctorFacts.of(diagnosis))
                                + "\n"
                        : DoctorReport.of(diagnosis));
        out.flush();
        return diagnosis.fit() ? ExitCode.DONE : ExitCode.NOT_FIT;
    }

    private DetectedEngine engine(Path matrixFolder) throws InterruptedException {
        try {
            Optional<EngineConnection> connection = context.connect();
            if (connection.isEmpty()) {
                Optional<String> given =
                        Optional.ofNullable(System.getenv("DOCKER_HOST")).filter(it -> !it.isBlank());
                return new DetectedEngine.None(given, context.forbidden(), new HostSurvey());
            }
            return new DetectedEngine.Docker(
                    connection.get().toString(), DockerSurvey.connect(connection.get(), matrixFolder));
        } catch (EngineGoneException e) {
            return new DetectedEngine.Unusable(e.getMessage(), new HostSurvey());
        }
    }
}
