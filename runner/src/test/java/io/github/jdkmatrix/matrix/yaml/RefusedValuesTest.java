package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that are none of the corpus of bad matrices, which has the bounds of each key. */
class RefusedValuesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk",
                "Host.example:5000/some/jdk-x_y:21.0.1_9",
                "jdk@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "jdk:21@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123"
            })
    void anImageThatIsOne(String image) {
        String yaml = Spoilt.matrix("image: some/jdk:21", "image: \"" + image + "\"");
        assertThat(MatrixParser.parse("m.yaml", yaml).jdk("21").image()).contains(image);
    }

    @Test
    void whatAProfileSetsIsAValueOfItsWorkload() {
        String matrix =
                Spoilt.matrix("[platform, virtual]", "[platform]") + "exclude:\n  - params: {thread: virtual}\n";
        assertThatCode(() -> MatrixParser.parse("m.yaml", matrix + "profiles:\n  all: {set: {thread: virtual}}\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void theMarksOfOneDocumentAreFine() {
        assertThatCode(() -> MatrixParser.parse("m.yaml", "---\n" + Spoilt.GOOD + "...\n"))
                .doesNotThrowAnyException();
    }
}
