package io.github.jdkmatrix.fuzz;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.jdkmatrix.output.ProtocolTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A short, always equal part of what {@code bench/fuzz} does at length. */
class FuzzTest {

    private static final int INPUTS = 600;

    /** The slowest input takes milliseconds. */
    private static final Duration HANGS = Duration.ofSeconds(20);

    /** The readers, each with a real input. */
    enum Target {
        MATRIX(Path.of("../matrix.yaml")),
        PROTOCOL(Seeds.FOLDER.resolve("stdout")),
        RECORDS(Seeds.FOLDER.resolve("runs.jsonl")),
        MANIFEST(Seeds.FOLDER.resolve("manifest.json"));

        private final Path seed;

        Target(Path seed) {
            this.seed = seed;
        }

        private void accept(byte[] data) throws IOException {
            switch (this) {
                case MATRIX -> MatrixTarget.fuzzerTestOneInput(data);
                case PROTOCOL -> ProtocolTarget.fuzzerTestOneInput(data);
                case RECORDS -> RecordsTarget.fuzzerTestOneInput(data);
                case MANIFEST -> ManifestTarget.fuzzerTestOneInput(data);
            }
        }

        private void read(byte[] data, String what) {
            assertTimeoutPreemptively(HANGS, () -> {
                try {
                    accept(data);
                } catch (IOException | RuntimeException | Error e) {
                    fail(what + " of " + name() + ": " + Base64.getEncoder().encodeToString(data), e);
                }
            });
        }
    }

    /** One that was found, of its target. */
    record Found(Target target, Path file) {}

    static Stream<Found> found() {
        return Stream.of(Target.values())
                .flatMap(target -> Seeds.found(target.name().toLowerCase(Locale.ROOT)).stream()
                        .map(file -> new Found(target, file)));
    }

    @ParameterizedTest
    @EnumSource
    void mutantsOfARealInput(Target target) {
        byte[] seed = Seeds.read(target.seed);
        target.read(seed, "the seed");
        Mutator mutator = new Mutator(1);
        for (int i = 1; i <= INPUTS; i++) {
            target.read(mutator.mutate(seed), "mutant " + i);
        }
    }

    @ParameterizedTest
    @MethodSource("found")
    void whatWasFoundOnce(Found found) {
        found.target.read(Seeds.read(found.file), found.file.toString());
    }

    @ParameterizedTest
    @EnumSource
    void nothingAndLittle(Target target) {
        List.of("", "\n", "\0", "{", "[", "null", "0", "\"", "@jdkmatrix", "---\n")
                .forEach(text -> target.read(text.getBytes(StandardCharsets.UTF_8), "'" + text + "'"));
    }
}
