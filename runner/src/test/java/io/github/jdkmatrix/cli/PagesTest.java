package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.command.CommandOptions;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The files that the build generates from the command line: help and completion. */
class PagesTest {

    @TempDir
    private Path folder;

    static Set<String> all() {
        return Pages.model().getSubcommands().keySet();
    }

    @Test
    void onlyTheCommandThatIsNamedIsMade() {
        assertThat(commands("plan", "--format", "json")).containsExactly("plan");
        assertThat(commands("paln")).isEqualTo(commands()).contains("run", "plan");
        assertThat(commands("--version")).isEmpty();
        assertThat(Cli.run("--version").out()).isEqualTo("jdkmatrix " + Version.text() + System.lineSeparator());
    }

    private static Set<String> commands(String... args) {
        return Commands.of(args).keySet();
    }

    @ParameterizedTest
    @MethodSource("all")
    void thePageOfACommandIsWhatItsOptionsSay(String command) {
        CommandLine model = Pages.model().getSubcommands().get(command);
        assertThat(Cli.run(command, "--help").out())
                .isEqualTo(model.getUsageMessage(Ansi.OFF))
                .contains("Examples:\n", "jdkmatrix " + command);
        assertThat(model.getCommandSpec().args())
                .allSatisfy(it -> assertThat(it.description()).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "explain"})
    void theOptionsOfAProgramStandTogether(String command) {
        CommandLine model = Pages.model().getSubcommands().get(command);
        String help = model.getUsageMessage(Ansi.OFF);
        String ofProgram = help.substring(help.indexOf("\nYour program"), help.indexOf("\nWhich cells:"));
        assertThat(model.getCommandSpec().mixins().get(CommandOptions.MIXIN).options())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(ofProgram).contains("\n      " + it.longestName()));
    }

    @Test
    void soIsThePageOfAll() {
        assertThat(Cli.run("-h").out()).contains(all());
    }

    @Test
    void allIsWrittenForThePackage() throws Exception {
        Pages.main(new String[] {
            folder.resolve("classes").toString(), folder.resolve("others").toString(), folder.toString()
        });
        assertThat(folder.resolve("classes/io/github/jdkmatrix/cli/commit")).isEmptyFile();
        assertThat(folder.resolve("others/completion/jdkmatrix.bash")).content().contains("--dry-run", "jmh-json");
    }
}
