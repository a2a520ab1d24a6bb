package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.UserError;
import java.nio.charset.Charset;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Names that the encoding of the locale cannot write: under {@code LC_ALL=C}, Java replaces all but ASCII characters. */
final class NativeNames {

    private static final Charset ENCODING = Charset.forName(System.getProperty("sun.jnu.encoding"));

    private NativeNames() {}

    /** The message for arguments that Java could not read, or a working directory or home with such a name. */
    static Optional<String> problem(String... args) {
        return Stream.concat(
                        Arrays.stream(args),
                        Stream.of(
                                System.getProperty("user.dir"), System.getenv().getOrDefault("HOME", "")))
                .filter(it -> !ENCODING.newEncoder().canEncode(it))
                .findFirst()
                .map(NativeNames::message);
    }

    /** The message for a name from elsewhere. */
    static String message(InvalidPathException e) {
        return ENCODING.newEncoder().canEncode(e.getInput())
                ? UserError.line("no file can be named '" + e.getInput() + "': " + e.getReason())
                : message(e.getInput());
    }

    private static String message(String name) {
        return UserError.line(
                "the encoding of the locale, " + ENCODING + ", lacks characters of '" + name + "'; set LC_ALL=C.UTF-8");
    }
}
