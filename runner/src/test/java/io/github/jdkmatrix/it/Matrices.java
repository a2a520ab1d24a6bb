package io.github.jdkmatrix.it;

import static java.util.regex.Matcher.quoteReplacement;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Matrices of tests, in which what is usual is left out or short: disturbance is off, there is one shape of one CPU. In a
 * line {@code jdks: [17, 28-ea, here]} a number is Debian's package of that release in an image of ours, and {@code here} the
 * JDK of this test, whose id is its release.
 */
final class Matrices {

    static final int FEATURE = Runtime.version().feature();
    static final String HOME = System.getProperty("java.home");
    static final String HERE = "{id: \"%d\", home: %s}".formatted(FEATURE, HOME);

    private static final Pattern JDKS = Pattern.compile("(?m)^jdks: \\[.*]$");
    private static final Pattern SHORT = Pattern.compile("(?<=\\[|, )(\\d+(?:-ea)?|here)(?=[,\\]])");

    /** Debian's newest JDK: an early-access build until it is released. The tests hold before and after that day. */
    private static final String NEWEST = "28-ea";

    private static Optional<Boolean> early = Optional.empty();

    private Matrices() {}

    /** The whole text. */
    static String whole(String text) {
        String shapes = text.contains("cpus:") ? "" : "cpus: [{id: \"1\", cores: 1}]\n";
        String disturbance = text.contains("disturbance:") ? "" : "disturbance: off\n";
        return disturbance + shapes + JDKS.matcher(text).replaceAll(list -> quoteReplacement(jdks(list.group())));
    }

    private static String jdks(String list) {
        return SHORT.matcher(list).replaceAll(name -> quoteReplacement(jdk(name.group())));
    }

    private static String jdk(String name) {
        return switch (name) {
            case "here" -> HERE;
            case NEWEST -> image(name, ", early-access: " + early());
            default -> image(name, "");
        };
    }

    private static String image(String name, String more) {
        String release = name.replace("-ea", "");
        return "{id: \"" + name + "\", build: {context: jdk, args: {PACKAGE: openjdk-" + release + "-jdk-headless}}"
                + more + "}";
    }

    private static synchronized boolean early() {
        if (early.isEmpty()) {
            try {
                Path folder = Files.createTempDirectory("newest");
                String text = whole("jdks: [28]\nworkloads: [{use: carrier-hop}]\n");
                Path matrix = Files.writeString(folder.resolve("matrix.yaml"), text);
                Jdkmatrix list = Jdkmatrix.run(folder, "list flags " + matrix + " --engine docker");
                assertThat(list.out()).as(list.err()).contains("- JDK 28: ");
                early = Optional.of(list.out().contains("(build 28-ea"));
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        return early.get();
    }
}
