package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.cli.options.EngineFactory;
import io.github.jdkmatrix.doctor.DetectedEngine;
import io.github.jdkmatrix.doctor.Diagnosis;
import io.github.jdkmatrix.doctor.Diagnosis.Finding;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.doctor.Doctor;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.docker.DockerEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.engine.host.HostEngine;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks whether this machine is fit to measure. */
final class DoctorCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "MATRIX")
    private Path file;

    @Option(names = "--format", paramLabel = "text|json", defaultValue = "text")
    private DoctorFormat format;

    enum DoctorFormat {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** A diagnosis as JSON. */
    record DoctorFacts(int schema, String tool, String machine, boolean fit, List<Finding> findings) {}

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        Path matrix = file == null ? Path.of(MatrixSource.FILE) : file;
        boolean hasMatrix = file != null || Files.exists(matrix);
        List<Jdk> jdks = hasMatrix ? MatrixFile.read(matrix).jdks() : List.of();
        DetectedEngine engine = engine(MatrixSource.folder(matrix));
        return print(Doctor.here(engine, jdks, Path.of("results")).examine(), format, out());
    }

    /** Prints a diagnosis and returns the exit code. */
    static int print(Diagnosis it, DoctorFormat format, PrintWriter out) throws JsonProcessingException {
        if (format == DoctorFormat.JSON) {
            DoctorFacts facts = new DoctorFacts(1, Version.text(), it.machine(), it.fit(), it.findings());
            out.print(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(facts) + "\n");
        } else {
            out.print(it.text());
        }
        return it.fit() ? ExitCode.DONE : ExitCode.NOT_FIT;
    }

    private DetectedEngine engine(Path matrixFolder) throws InterruptedException {
        try {
            Optional<EngineAddress> address = EngineFactory.addresses().answering();
            return address.isEmpty()
                    ? new DetectedEngine(
                            State.WARNING, "no Docker engine answers" + EngineFactory.why(), HostEngine.survey())
                    : new DetectedEngine(
                            State.OK, address.get().words(), DockerEngine.survey(address.get(), matrixFolder));
        } catch (EngineGoneException | UserException e) {
            return new DetectedEngine(State.PROBLEM, e.getMessage(), HostEngine.survey());
        }
    }
}
