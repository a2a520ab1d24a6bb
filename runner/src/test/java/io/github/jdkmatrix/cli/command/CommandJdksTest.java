package io.github.jdkmatrix.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandJdksTest {

    @TempDir
    private Path folder;

    /** Two names for one JDK are a control. */
    @Test
    void namesInFrontAreTheIdsInTheOrderGiven() throws IOException {
        String home = jdk("patch/images/jdk", "28-internal-adhoc.me.jdk");

        assertThat(ids("patch=" + home, "base=" + home, "17", "old=17", "im=jdk:25"))
                .containsExactly("patch", "base", "17", "old", "im");
    }

    @Test
    void directoriesThatAreAlikeAreNumbered() throws IOException {
        String base = jdk("base/images/jdk", "27");
        String patch = jdk("a=b", "27");

        assertThat(ids(base, base)).containsExactly("27", "27-2");
        assertThat(ids("27", base, patch)).containsExactly("27", "27-2", "27-3");
        assertThat(ids("27-2=25", base, patch)).containsExactly("27-2", "27", "27-3");
    }

    @Test
    void directoriesAreToldApartByVersionOrVendorFirst() throws IOException {
        String old = jdk("a/jdk", "25.0.2+10-LTS");
        String next = jdk("b/jdk", "25.0.3+9-LTS");
        String temurin =
                vendor("c/jdk", "IMPLEMENTOR=\"Eclipse Adoptium\"\nIMPLEMENTOR_VERSION=\"Temurin-25.0.2+10\"\n");
        String corretto =
                vendor("d/jdk", "IMPLEMENTOR=\"Amazon.com Inc.\"\nIMPLEMENTOR_VERSION=\"Corretto-25.0.2.10.1\"\n");
        String debian = vendor("e/jdk", "IMPLEMENTOR=\"Debian\"\n");

        assertThat(ids(old, next, "21")).containsExactly("25.0.2", "25.0.3", "21");
        assertThat(ids(temurin, corretto, debian)).containsExactly("25-temurin", "25-corretto", "25-debian");
        assertThat(ids("jdk:21", "17")).containsExactly("21", "17");
        assertThat(ids("jdk:21", "other:21")).containsExactly("jdk:21", "other:21");
    }

    @ParameterizedTest
    @CsvSource({"base=17, base=21, base", "21, 21=17, 21"})
    void aNameIsGivenOnce(String one, String other, String name) {
        assertThatThrownBy(() -> ids(one, other))
                .isInstanceOf(UserException.class)
                .hasMessage("--jdk: two JDKs have the name '%s'; give one of them another name", name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=21", "base=", "a,b=21", "a b=21", ".=21", "a/b=21", "jdk:25=21"})
    void aNameThatIsNone(String word) {
        assertThatThrownBy(() -> JdkArgument.of(word))
                .isInstanceOf(UserException.class)
                .hasMessage(
                        "--jdk " + word + ": write NAME=JDK, such as base=21; a name starts with a letter or digit, and"
                                + " has at most 80 letters, digits, '.', '_', '+' and '-'");
    }

    @ParameterizedTest
    @CsvSource({"base=nowhere/jdk, nowhere/jdk", "a=b=21, b=21"})
    void aNameForNoJdk(String word, String jdk) {
        assertThatThrownBy(() -> JdkArgument.of(word))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("--jdk " + jdk + ": no such directory; ");
    }

    private String jdk(String path, String version) throws IOException {
        return JdkFolder.make(folder.resolve(path), "JAVA_RUNTIME_VERSION=\"" + version + "\"\n")
                .toRealPath()
                .toString();
    }

    private String vendor(String path, String lines) throws IOException {
        return jdk(path, "25.0.2+10\"\n" + lines.strip().replaceFirst("\"$", ""));
    }

    private static List<String> ids(String... words) {
        return CommandJdks.distinct(Stream.of(words).map(JdkArgument::of).toList()).stream()
                .map(JdkArgument::id)
                .toList();
    }
}
