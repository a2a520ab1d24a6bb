package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.doctor.Diagnosis;
import io.github.jdkmatrix.doctor.Diagnosis.Finding;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorCommandTest {

    @TempDir
    private Path folder;

    private static Diagnosis with(State state) {
        return new Diagnosis(
                "2 CPUs",
                List.of(
                        new Finding("thp", State.UNKNOWN, "nothing", Optional.empty()),
                        new Finding("swap", state, "9.00", Optional.of("wait"))));
    }

    @ParameterizedTest
    @CsvSource({"OK, 0", "WARNING, 0", "UNKNOWN, 0", "PROBLEM, 3"})
    void onlyProblemsMakeItUnfit(State state, int exitCode) throws IOException {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        assertThat(DoctorCommand.print(with(state), DoctorCommand.DoctorFormat.TEXT, nowhere))
                .isEqualTo(exitCode);
        assertThat(DoctorCommand.print(with(state), DoctorCommand.DoctorFormat.JSON, nowhere))
                .isEqualTo(exitCode);
    }

    /** Other programs read this. */
    @Test
    void theShapeOfItsJson() throws IOException {
        StringWriter out = new StringWriter();
        DoctorCommand.print(with(State.PROBLEM), DoctorCommand.DoctorFormat.JSON, new PrintWriter(out));
        assertThat(out.toString().replaceAll("\"tool\" : \"[^\"]+\"", "\"tool\" : \"1.2.3\""))
                .isEqualTo("""
                        {
                          "schema" : 1,
                          "tool" : "1.2.3",
                          "machine" : "2 CPUs",
                          "fit" : false,
                          "findings" : [ {
                            "name" : "thp",
                            "state" : "unknown",
                            "seen" : "nothing",
                            "remedy" : null
                          }, {
                            "name" : "swap",
                            "state" : "problem",
                            "seen" : "9.00",
                            "remedy" : "wait"
                          } ]
                        }
                        """);
    }

    @Test
    void aMatrixThatIsNamedMustBeOne() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "jdks: 1\n");
        Cli.run("doctor", broken.toString()).ends(2);
        assertThat(Cli.run("doctor", "--formta").err()).contains("did you mean '--format'?");
    }
}
