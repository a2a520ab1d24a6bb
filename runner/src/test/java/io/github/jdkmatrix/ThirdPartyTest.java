package io.github.jdkmatrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What our jar brings along of others, and what it says of that, are the same. */
class ThirdPartyTest {

    private static final Path CHECKOUT = Path.of("..");

    /** As Maven lists what is resolved: {@code group:artifact:jar:version:scope}. */
    private static final Pattern RESOLVED = Pattern.compile("^ +([^:]+:[^:]+):jar:([^:]+):", Pattern.MULTILINE);

    private static final Pattern LISTED =
            Pattern.compile("^\\| `([^`]+)` \\| ([^|]+) \\| [^|]+ \\| ", Pattern.MULTILINE);

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");

    private static String page() throws IOException {
        return Files.readString(CHECKOUT.resolve("THIRD-PARTY.md"));
    }

    private static Set<String> listed() throws IOException {
        String table = page().split("## ", 2)[0];
        return found(LISTED, table);
    }

    private static Set<String> found(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(text).results().forEach(it -> found.add(it.group(1) + " " + it.group(2)));
        return found;
    }

    @Test
    void everyLibraryIsListedInItsVersionAndNoOther() throws IOException {
        Set<String> bundled = new TreeSet<>();
        for (String module : new String[] {"harness", "harness/spin-hint", "runner"}) {
            bundled.addAll(
                    found(RESOLVED, Files.readString(CHECKOUT.resolve(module).resolve("target/bundled.txt"))));
        }
        assertThat(listed()).as("THIRD-PARTY.md").isEqualTo(bundled);
    }

    @Test
    void everyTextIsThere() throws IOException {
        assertThat(LINK.matcher(page()).results().map(it -> it.group(1)))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(CHECKOUT.resolve(it)).isNotEmptyFile());
    }

    @ParameterizedTest
    @ValueSource(strings = {"THIRD-PARTY.md", "licenses/GPL-2.0-with-classpath-exception.txt", "licenses/MIT.txt"})
    void itIsAmongOurResources(String file) {
        assertThat(ThirdPartyTest.class.getResource("/META-INF/" + file)).isNotNull();
    }
}
