package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.Text;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;
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
        return property("version");
    }

    private static String property(String name) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(
                    Text.resource(Version.class, "version.properties").orElseThrow()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty(name);
    }

    @Override
    public String[] getVersion() {
        return new String[] {"jdkmatrix " + text()};
    }
}
