package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The file of {@code --out}. */
public final class OutputFile {

    private OutputFile() {}

    /**
     * Writes a report to a file.
     *
     * @throws UserException if the file cannot be written
     */
    public static void write(Path file, Consumer<PrintWriter> report) {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            report.accept(out);
            if (out.checkError()) {
                throw new UserException("--out " + file + ": cannot be written; is the disk full?");
            }
        } catch (IOException e) {
            throw new UserException("--out " + file + ": cannot be written: " + e.getMessage());
        }
    }
}
