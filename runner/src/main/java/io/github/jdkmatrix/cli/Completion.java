package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EnumArgument;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.AutoComplete;

/** The shells whose completion we can write. */
enum Completion {
    BASH,
    ZSH;

    /** As on the command line. */
    @Override
    public String toString() {
        return EnumArgument.of(this);
    }

    /**
     * The script: picocli's, which knows commands, options and fixed values, and around it ours, which reads a matrix for
     * the names in it.
     */
    String script() {
        String head = this == ZSH ? "#compdef jdkmatrix\n" : "";
        return head + AutoComplete.bash("jdkmatrix", Pages.model()) + "\n" + ours();
    }

    private static String ours() {
        try (InputStream in = Completion.class.getResourceAsStream("completion.sh")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
