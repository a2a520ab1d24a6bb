package io.github.jdkmatrix.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildListTest {

    @ParameterizedTest
    @CsvSource({
        "a{1..3}b, a1b a2b a3b",
        "'{8..10}', 8 9 10",
        "'{3..1}', 3 2 1",
        "'{08..10}', 08 09 10",
        "'{x,y}-{1..2}', x-1 x-2 y-1 y-2",
        "'{x}', {x}",
        "'a{1..', a{1.."
    })
    void bracesStandForSeveralWords(String word, String words) {
        assertThat(BuildList.expanded(word)).containsExactly(words.split(" "));
    }

    @Test
    void soManyBuildsAreAMistake() {
        assertThatThrownBy(() -> BuildList.expanded("b{1..99999}-{1..99999}"))
                .hasMessageEndingWith(": more than 10000 builds; name fewer");
    }

    @Test
    void aStarStandsForWhatThereIsInTheOrderOfNumbers(@TempDir Path folder) throws IOException {
        for (String name : List.of("b10", "b9", "b1/jdk", "b2/jdk")) {
            Files.createDirectories(folder.resolve(name));
        }
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
        assertThat(BuildList.expanded(link + "/b*"))
                .containsExactly(link + "/b1", link + "/b2", link + "/b9", link + "/b10");
        assertThat(BuildList.expanded(folder + "/b?/jdk")).containsExactly(folder + "/b1/jdk", folder + "/b2/jdk");
        assertThatThrownBy(() -> BuildList.expanded(folder + "/c*"))
                .hasMessageEndingWith("no file or folder has such a name");
    }

    @Test
    void numbersInNamesAreNumbers() {
        assertThat(Stream.of("25-ea+10", "25", "9", "25-ea+9", "25-ea+010a").sorted(BuildList.NATURAL))
                .containsExactly("9", "25", "25-ea+9", "25-ea+10", "25-ea+010a");
    }
}
