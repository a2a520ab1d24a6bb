package io.github.jdkmatrix.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the command line inside this JVM and keeps what it says. */
record Cli(int exitCode, String out, String err) {

    static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
                .execute(args);
        return new Cli(code, out.toString(), err.toString());
    }
}
