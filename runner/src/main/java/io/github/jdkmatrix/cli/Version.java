package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.Text;
import picocli.CommandLine.IVersionProvider;

/** The version of the tool, from resources that the build writes. */
final class Version implements IVersionProvider {

    /** The resource with the commit, relative to this package. */
    static final String COMMIT = "commit";

    /** The version with its commit if that is known, such as {@code 0.1.0 (a1b2c3d)}. */
    static String text() {
        return text(number(), Text.resource(Version.class, COMMIT).orElse(""));
    }

    static String text(String number, String commit) {
        return commit.isEmpty() ? number : number + " (" + commit + ")";
    }

    /** The version without its commit. */
    static String number() {
        return Text.resource(Version.class, "version.properties")
                .orElseThrow()
                .strip()
                .replace("version=", "");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"jdkmatrix " + text()};
    }
}
