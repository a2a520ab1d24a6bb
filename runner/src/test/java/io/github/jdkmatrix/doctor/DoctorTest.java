package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.doctor.Doctor.Disk;
import io.github.jdkmatrix.doctor.ProbeWindow.CpuTimes;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.text.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
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
        Doctor doctor = new Doctor(
                SavedTree.unpack("good", folder),
                Engines.docker("21", "25"),
                JDKS,
                Path.of("results"),
                Engines.disk(200L << 30, true),
                window(new CpuTimes(205, 1395, 0)));
        screenIs("good", doctor.examine());
    }

    @Test
    void aLaptopInUse() throws IOException {
        Doctor doctor = new Doctor(
                SavedTree.unpack("laptop", folder),
                Engines.docker(
                        Engines.SOCKET, Engines.facts("1.47", "2", "6.12.9-200.fc41.x86_64", "builtin"), true, "21"),
                JDKS,
                Path.of("results"),
                Engines.disk(3L << 30, true),
                window(new CpuTimes(900, 700, 0)));
        screenIs("laptop", doctor.examine());
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
        Diagnosis diagnosis = doctor.examine();
        screenIs("container", diagnosis);
        assertThat(diagnosis.fit()).isTrue();
    }

    @Test
    void aVirtualMachineFromWhichTimeIsStolen() throws IOException {
        Machine machine = SavedTree.unpack("stolen", folder);
        CpuTimes now = CpuTimes.read(machine).orElseThrow();
        Doctor doctor = new Doctor(
                machine,
                new DetectedEngine(
                        State.WARNING,
                        "no Docker engine answers at DOCKER_HOST=unix:///nowhere.sock",
                        Engines.host("21")),
                JDKS,
                Path.of("results"),
                Engines.disk(50L << 20, true),
                Optional.of(new ProbeWindow(new CpuTimes(190, 190, 20), now, 1.88)));
        screenIs("stolen", doctor.examine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "laptop", "container", "stolen"})
    void aScreenIsEightyColumnsWideAndARemedyOneLine(String name) {
        List<String> lines = SavedTree.resource(name + ".screen").lines().toList();
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(lines).noneMatch(line -> line.matches(" {13}\\S.*"));
    }

    /** A file that holds something else than it should is as good as none. */
    @ParameterizedTest
    @CsvSource({"good, x", "laptop, -1", "stolen, 99999999999999999999", "good, ' '", "stolen, 0-9999999"})
    void whateverStandsInTheFilesNothingIsThrown(String name, String garbage) {
        Machine machine = SavedTree.unpack(name, folder);
        List<Path> files = new SavedTree(folder).files().toList();
        assertThat(files).hasSizeGreaterThan(25);
        files.forEach(file -> overwrite(file, garbage.getBytes(StandardCharsets.UTF_8)));
        assertThat(look(machine).findings()).hasSameSizeAs(Check.values());
        files.forEach(file ->
                overwrite(file, (garbage + ": " + garbage + "\n").repeat(3).getBytes(StandardCharsets.UTF_8)));
        assertThat(look(machine).findings()).hasSameSizeAs(Check.values());
        byte[] bytes = new byte[4096];
        Arrays.fill(bytes, (byte) 0xff);
        files.forEach(file -> overwrite(file, bytes));
        assertThat(look(machine).findings()).hasSameSizeAs(Check.values());
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

    @ParameterizedTest
    @ValueSource(strings = {"good", "laptop", "container", "stolen"})
    void nothingIsWritten(String name) {
        Machine machine = SavedTree.unpack(name, folder);
        List<Path> before = new SavedTree(folder).files().toList();
        look(machine);
        assertThat(new SavedTree(folder).files()).containsExactlyElementsOf(before);
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
