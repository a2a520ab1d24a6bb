package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.doctor.Doctor.Disk;
import io.github.jdkmatrix.doctor.ProbeWindow.CpuTimes;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.text.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole screens of saved machines. */
class DoctorTest {

    private static final List<Jdk> JDKS = Engines.jdks("21", "25");

    @TempDir
    private Path folder;

    @Test
    void aGoodMachine() throws IOException {
        Machine good = SavedTree.unpack("good", folder);
        screenIs("good", good, Engines.docker("21", "25"), 200L << 30, window(new CpuTimes(205, 1395, 0)));
    }

    @Test
    void aLaptopInUse() throws IOException {
        EngineFacts facts = Engines.facts("1.47", "2", "6.12.9-200.fc41.x86_64", "builtin");
        Machine laptop = SavedTree.unpack("laptop", folder);
        screenIs(
                "laptop",
                laptop,
                Engines.docker(Engines.SOCKET, facts, "21"),
                3L << 30,
                window(new CpuTimes(900, 700, 0)));
    }

    @Test
    void aContainerThatShowsNothing() throws IOException {
        Doctor doctor = new Doctor(
                SavedTree.unpack("container", folder),
                Engines.none(),
                List.of(),
                Path.of("results"),
                Engines.disk(-1, true),
                Optional.empty());
        screenIs("container", doctor.examine());
        assertThat(doctor.examine().fit()).isTrue();
    }

    @Test
    void aVirtualMachineFromWhichTimeIsStolen() throws IOException {
        Machine machine = SavedTree.unpack("stolen", folder);
        CpuTimes now = CpuTimes.read(machine).orElseThrow();
        String words = "no Docker engine answers at DOCKER_HOST=unix:///nowhere.sock";
        screenIs(
                "stolen",
                machine,
                new DetectedEngine(State.WARNING, words, Engines.host("21")),
                50L << 20,
                Optional.of(new ProbeWindow(new CpuTimes(190, 190, 20), now, 1.88)));
    }

    private static void screenIs(
            String name, Machine machine, DetectedEngine engine, long room, Optional<ProbeWindow> window)
            throws IOException {
        Doctor doctor = new Doctor(machine, engine, JDKS, Path.of("results"), Engines.disk(room, true), window);
        screenIs(name, doctor.examine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "laptop", "container", "stolen"})
    void aScreenIsEightyColumnsWideAndARemedyOneLine(String name) {
        List<String> lines = SavedTree.resource(name + ".screen").lines().toList();
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(lines).noneMatch(line -> line.matches(" {13}\\S.*"));
    }

    /** A file that holds something else than it should is as good as none; and no file is written. */
    @ParameterizedTest
    @CsvSource({"good, x", "laptop, -1", "stolen, 99999999999999999999", "good, ' '", "stolen, 0-9999999"})
    void whateverStandsInTheFilesNothingIsThrown(String name, String garbage) {
        Machine machine = SavedTree.unpack(name, folder);
        List<Path> files = new SavedTree(folder).files().toList();
        assertThat(files).hasSizeGreaterThan(25);
        String lines = (garbage + ": " + garbage + "\n").repeat(3);
        for (String text : List.of(garbage, lines, "\u00ff".repeat(4096))) {
            files.forEach(file -> overwrite(file, text.getBytes(StandardCharsets.ISO_8859_1)));
            assertThat(look(machine).findings()).hasSameSizeAs(Check.values());
            assertThat(new SavedTree(folder).files()).containsExactlyElementsOf(files);
        }
    }

    /** The table of the page has the rows of {@link Check}, in their order. */
    @Test
    void thePageExplainsEveryCheck() throws IOException {
        String page = Files.readString(Path.of("../docs/troubleshooting.md")).replaceAll("(?s).*\n\\| finding ", "");
        assertThat(Pattern.compile("(?m)^\\| `([a-z-]+)` \\|")
                        .matcher(page)
                        .results()
                        .map(it -> it.group(1)))
                .startsWith(Stream.of(Check.values()).map(Word::of).toArray(String[]::new));
    }

    /** With the real probe, on CPUs that need not exist. */
    private Diagnosis look(Machine machine) {
        return new Doctor(
                        machine,
                        Engines.none("21"),
                        JDKS,
                        folder.resolve("results"),
                        new Disk(),
                        ProbeWindow.of(machine, Duration.ofMillis(1)))
                .examine();
    }

    private static void overwrite(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Optional<ProbeWindow> window(CpuTimes spent) {
        return Optional.of(new ProbeWindow(spent, spent, 2.0));
    }

    private static void screenIs(String name, Diagnosis diagnosis) throws IOException {
        Golden.holds(Path.of("src/test/resources/doctor", name + ".screen"), diagnosis.text(), DoctorTest.class);
    }
}
