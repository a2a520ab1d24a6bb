package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.record.folder.DurableFile;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The file of {@code --out}. */
public final class OutputFile {

    /** What a run or a search has in its folder, and nothing makes again. */
    private static final List<String> RECORDS = List.of("manifest.json", "runs.jsonl", "search.json");

    private OutputFile() {}

    /**
     * Writes a report to stdout or to a file, which is complete or as it was before.
     *
     * @throws UserException if there is no such folder, or the file has records
     * @throws UnwritableException if the file cannot be written
     */
    public static void write(Optional<Path> file, PrintWriter stdout, Consumer<PrintWriter> report)
            throws UnwritableException {
        if (file.isEmpty()) {
            report.accept(stdout);
            stdout.flush();
        } else if (isOfRecords(file.get())) {
            throw new UserException("--out " + file.get() + ": the records of a run have this name; give another one");
        } else if (Files.isDirectory(file.get().toAbsolutePath().getParent())) {
            DurableFile.replace(file.get(), out -> print(report, out));
        } else {
            throw new UserException("--out " + file.get() + ": cannot be written: its folder does not exist");
        }
    }

    private static boolean isOfRecords(Path file) {
        try {
            return RECORDS.stream().anyMatch(file.toRealPath()::endsWith);
        } catch (IOException e) {
            return false;
        }
    }

    private static void print(Consumer<PrintWriter> report, Writer out) throws IOException {
        PrintWriter printer = new PrintWriter(out);
        report.accept(printer);
        // Throws the reason, where the printer only knows that something failed.
        out.flush();
        if (printer.checkError()) {
            throw new IOException("a part of it failed");
        }
    }
}
