package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The tool's version, as the build stamped it. */
final class Version implements IVersionProvider {

    static String text() {
        return properties().getProperty("version");
    }

    /** The day that the build is stamped with, such as 2026-11-20. */
    static String date() {
        return properties().getProperty("date").substring(0, "2026-11-20".length());
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
