package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.export.ComparisonEntry.EndingsEntry;
import io.github.jdkmatrix.report.export.ComparisonEntry.StatesEntry;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The content of the tables for programs, unrounded: estimates, comparisons and verdicts. Cells, tables and comparisons are
 * computed while they are written, so that a large report needs little memory.
 */
public final class JsonReport implements Report {

    /** The version of this format: it changes when a field is removed or changes its meaning, not when one is added. */
    private static final int SCHEMA = 1;

    private record Document(int schema, List<Result> results) {}

    /**
     * A run in the report.
     *
     * @param answer what the report says first
     * @param endings how often forks do not complete, of each step
     * @param states in how many forks a slower state is the last, of each step
     */
    private record Result(
            EnvironmentEntry environment,
            Iterator<CellEntry> cells,
            Iterator<TableEntry> answer,
            List<EndingsEntry> endings,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StatesEntry> states,
            Iterator<TableEntry> tables) {

        static Result of(Results results, TableOptions options) {
            Answer answer = Answer.of(results, options);
            return new Result(
                    EnvironmentEntry.of(results),
                    results.cells().stream()
                            .map(it -> CellEntry.of(results, it, options))
                            .iterator(),
                    answer.comparisons().stream().map(TableEntry::of).iterator(),
                    answer.steps().stream()
                            .flatMap(it -> it.ended().stream())
                            .map(it -> EndingsEntry.of(it.test()))
                            .toList(),
                    answer.steps().stream()
                            .flatMap(it -> it.states().stream())
                            .map(StatesEntry::of)
                            .toList(),
                    Answer.ofTables(results, options)
                            .flatMap(Answer::compared)
                            .map(TableEntry::of)
                            .iterator());
        }
    }

    private record TableEntry(
            String title, String columns, Optional<String> reference, Iterator<ComparisonEntry> comparisons) {

        static TableEntry of(ComparisonGroup table) {
            return new TableEntry(
                    table.title(),
                    table.columns(),
                    table.reference(),
                    table.ofMetrics().map(ComparisonEntry::of).iterator());
        }
    }

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        PrettyJson.write(out, new Document(SCHEMA, List.of(Result.of(results, options))));
    }

    /**
     * Where the numbers come from.
     *
     * @param tool the version of jdkmatrix that ran the forks
     * @param date when the run began
     * @param forks wanted per cell
     * @param seed of the order of the forks
     * @param equivalence the margin within which two cells are the same
     * @param hosts the machines that differ, numbered from one in this order
     * @param sha256 of the records
     */
    record EnvironmentEntry(
            String tool,
            String matrix,
            Optional<String> profile,
            Instant date,
            int forks,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<StoppingRule> until,
            long seed,
            double equivalence,
            List<Machine> hosts,
            List<Jdk> jdks,
            Optional<String> sha256) {

        record Machine(SortedMap<String, String> facts, Engine engine) {

            static Machine of(Host host) {
                EngineFacts engine = host.engine();
                return new Machine(
                        host.facts(),
                        new Engine(
                                engine.name(),
                                engine.version(),
                                engine.apiVersion(),
                                engine.cgroup(),
                                engine.seccomp(),
                                engine.kernel(),
                                engine.cpus(),
                                engine.remote().map(RemoteFacts::words)));
            }
        }

        /**
         * The versions and settings of the tools.
         *
         * @param remote the machine of the engine, where it was reached over a network
         */
        record Engine(
                String name,
                String version,
                String apiVersion,
                String cgroup,
                String seccomp,
                String kernel,
                int cpus,
                Optional<String> remote) {}

        /**
         * @param source the image or directory of the JDK
         * @param build the line that names it
         */
        record Jdk(String id, String source, String digest, String build) {

            static Jdk of(JdkFacts jdk) {
                return new Jdk(jdk.id(), jdk.source(), jdk.digest(), jdk.build());
            }
        }

        static EnvironmentEntry of(Results results) {
            Manifest manifest = results.manifest();
            return new EnvironmentEntry(
                    manifest.origin().tool(),
                    manifest.matrix().name(),
                    manifest.design().profile(),
                    manifest.origin().createdAt(),
                    manifest.forks(),
                    manifest.design().until(),
                    manifest.design().seed(),
                    manifest.matrix().settings().equivalence(),
                    Hosts.of(results.manifest()).all().stream().map(Machine::of).toList(),
                    manifest.jdks().stream().map(Jdk::of).toList(),
                    results.digest());
        }
    }

    /** Indented JSON. */
    public static final class PrettyJson {

        private PrettyJson() {}

        /** Writes a value and a newline; {@code out} stays open. Iterators become arrays, one element after the other. */
        public static void write(PrintWriter out, Object value) {
            try {
                Json.MAPPER
                        .writerWithDefaultPrettyPrinter()
                        .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                        .writeValue(out, value);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            out.print("\n");
        }
    }
}
