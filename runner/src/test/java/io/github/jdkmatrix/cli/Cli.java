package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.options.EngineFactory;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.session.RunStart.Engines;
import io.github.jdkmatrix.text.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Runs the command line inside this JVM and keeps what it says. */
public record Cli(int exitCode, String out, String err) {

    public static Cli run(String... words) {
        return run(EngineFactory::detect, Main.withHelp(words));
    }

    /** The words of a line, and some more. */
    static Cli line(String line, Object... more) {
        return run(Stream.concat(Stream.of(line.split(" +")), Stream.of(more).map(Object::toString))
                .toArray(String[]::new));
    }

    /** With an engine of the test. */
    static Cli run(Engine engine, String... args) {
        return run((choice, matrixFolder, say) -> engine, args);
    }

    /** With engines of the test. */
    static Cli run(Engines engines, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true), engines, args)
                .execute(args);
        return new Cli(code, out.toString(), err.toString());
    }

    /** Holds that this was its exit code. */
    public Cli ends(int expected) {
        assertThat(exitCode).as(err).isEqualTo(expected);
        return this;
    }

    /** Holds that it was no success, printed nothing, and said one line that ends so. */
    public void refuses(String end) {
        ends(ExitCode.USAGE);
        assertThat(out).isEmpty();
        assertThat(err.strip()).doesNotContain("\n").endsWith(end);
    }

    /**
     * Parses a command without running it.
     *
     * @throws picocli.CommandLine.ParameterException where it is none
     */
    static ParseResult parse(String... args) {
        return model().parseArgs(args);
    }

    /** The whole command line. */
    public static CommandLine model() {
        return Pages.model();
    }
}
