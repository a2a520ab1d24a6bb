package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The tool's version, as the build stamped it. */
final class Version implements IVersionProvider {

    /** Beside this class; the build writes it. */
    static final String COMMIT = "commit";

    /** The version with the commit that was built, where that is known, such as {@code 0.1.0 (a1b2c3d)}. */
    static String text() {
        return text(number(), commit());
    }

    static String text(String number, String commit) {
        return commit.isEmpty() ? number : number + " (" + commit + ")";
    }

    /** The version alone. */
    static String number() {
        return properties().getProperty("version");
    }

    /** The day that the build is stamped with, such as 2026-11-20. */
    static String date() {
        return properties().getProperty("date").substring(0, "2026-11-20".length());
    }

    private static String commit() {
        try (InputStream in = Version.class.getResourceAsStream(COMMIT)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties properties() {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"jdkmatrix " + text()};
    }
}
