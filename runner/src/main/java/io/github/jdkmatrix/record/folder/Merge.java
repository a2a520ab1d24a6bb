package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.record.Condition;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Merged;
import io.github.jdkmatrix.record.Merged.MergedShard;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.ShardFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Merges the shards of one plan into one result folder. */
public final class Merge {

    private record Part(ResultFolder folder, Manifest manifest, ShardFacts shard) {

        static Part read(ResultFolder folder) {
            Manifest manifest = folder.readManifest();
            ShardFacts shard = manifest.shard()
                    .orElseThrow(() -> new UserException(
                            folder.path() + ": not a shard; name folders that 'jdkmatrix run --shard I/N' wrote"));
            return new Part(folder, manifest, shard);
        }

        String name() {
            return folder.path() + " (shard " + shard.text() + ")";
        }
    }

    private final List<Part> parts;
    private final ToIntFunction<ResultFolder> unfinished;

    private Merge(List<Part> parts, ToIntFunction<ResultFolder> unfinished) {
        this.parts = parts;
        this.unfinished = unfinished;
    }

    /**
     * Reads the manifests of the shards.
     *
     * @param acrossHosts whether their machines may differ
     * @param unfinished how many cells of a shard have forks to run
     * @throws UserException if they are not shards of one plan
     */
    public static Merge of(List<ResultFolder> folders, boolean acrossHosts, ToIntFunction<ResultFolder> unfinished) {
        List<Part> parts = folders.stream()
                .map(Part::read)
                .sorted(Comparator.comparingInt(part -> part.shard.index()))
                .toList();
        Part first = parts.getFirst();
        NavigableMap<String, String> known = ConditionChange.conditions(first.manifest);
        Part before = first;
        for (Part part : parts.subList(1, parts.size())) {
            NavigableMap<String, String> its = ConditionChange.conditions(part.manifest);
            requireSame(first, part, ConditionChange.between(known, its), acrossHosts);
            if (part.shard.index() == before.shard.index()) {
                throw new UserException(
                        part.name() + ": " + before.folder.path() + " is the same shard; name only one");
            }
            its.forEach(known::putIfAbsent);
            before = part;
        }
        return new Merge(parts, unfinished);
    }

    private static void requireSame(Part first, Part part, List<ConditionChange> differences, boolean acrossHosts) {
        String plans = refused(differences, it -> it.part() != Condition.Part.MACHINE);
        if (!plans.isEmpty()) {
            throw new UserException(part.name() + ": not of one plan with " + first.name() + ": " + plans
                    + "; run it again like the others");
        }
        String hosts = refused(differences, it -> it.part() == Condition.Part.MACHINE);
        if (!hosts.isEmpty() && !acrossHosts) {
            throw new UserException(part.name() + ": not of one host with " + first.name() + ": " + hosts
                    + "; use --across-hosts to merge anyway; tables then name the host of each row");
        }
    }

    private static String refused(List<ConditionChange> differences, Predicate<Condition> of) {
        return ConditionChange.line(differences, of.and(it -> it.merge() == Differs.REFUSED));
    }

    /**
     * Writes the merged folder.
     *
     * @param note takes one line about any record that is left out
     * @return the gaps, a line each
     */
    public List<String> write(ResultFolder out, Consumer<String> note) throws IOException {
        Manifest manifest = manifest();
        List<String> gaps = new ArrayList<>();
        DurableFile.replace(out.runs(), lines -> {
            for (Part part : parts) {
                copy(part, lines, note).ifPresent(gaps::add);
            }
        });
        out.write(manifest);
        manifest.merged()
                .orElseThrow()
                .missing()
                .forEach(index -> gaps.add("shard " + index + "/"
                        + parts.get(0).shard.of() + " is missing: run it like the others, and merge again"));
        return gaps;
    }

    /** Copies the records of a shard unchanged. Returns a line about missing forks; empty if there are none. */
    private Optional<String> copy(Part part, Writer lines, Consumer<String> note) throws IOException {
        part.folder.readLines(part.manifest, (record, line) -> lines.write(line + "\n"), note);
        int cells = unfinished.applyAsInt(part.folder);
        return cells == 0
                ? Optional.empty()
                : Optional.of(part.name() + ": forks of " + cells + " of "
                        + part.manifest.cells().size() + " cells are missing; merge again after: "
                        + ShellCommand.resume(part.folder.path()));
    }

    private Manifest manifest() {
        Manifest first = parts.get(0).manifest;
        Merged merged = new Merged(
                parts.get(0).shard.of(),
                parts.stream()
                        .map(it ->
                                MergedShard.of(it.manifest, it.folder.digest().orElse("")))
                        .toList());
        Instant began = parts.stream()
                .map(it -> it.manifest.origin().createdAt())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin(first.origin().tool(), first.origin().commandLine(), began),
                first.design(),
                first.machine(),
                new Manifest.Resolved(
                        distinct(Manifest::jdks, JdkFacts::id),
                        distinct(it -> it.resolved().shapes(), ShapeFacts::id),
                        distinct(it -> it.resolved().verdicts(), it -> List.of(it.jdk(), it.flags())),
                        skipped(merged)),
                inOrder(all(Manifest::cells)),
                all(Manifest::sessions)
                        .sorted(Comparator.comparing(Session::startedAt))
                        .toList(),
                Optional.empty(),
                Optional.of(merged));
    }

    /** The cells that did not run, and those of missing shards. */
    private List<SkippedCell> skipped(Merged merged) {
        Map<Cell, SkippedCell> skipped = new HashMap<>();
        all(it -> it.resolved().skipped()).forEach(it -> skipped.put(it.cell(), it));
        Set<Cell> known = new HashSet<>(skipped.keySet());
        all(Manifest::cells).forEach(known::add);
        Outcome lost = Kind.UNAVAILABLE.because(
                "its shard was missing when " + merged.shards().size() + " of " + merged.of() + " were merged");
        List<Cell> planned = parts.get(0).shard.cells();
        planned.stream().filter(it -> !known.contains(it)).forEach(it -> skipped.put(it, new SkippedCell(it, lost)));
        return planned.stream().filter(skipped::containsKey).map(skipped::get).toList();
    }

    /** Sorts cells by the order of the matrix. */
    private List<Cell> inOrder(Stream<Cell> cells) {
        Set<Cell> here = cells.collect(Collectors.toSet());
        return parts.get(0).shard.cells().stream().filter(here::contains).toList();
    }

    private <T> Stream<T> all(Function<Manifest, List<T>> of) {
        return parts.stream().flatMap(it -> of.apply(it.manifest).stream());
    }

    /** The entries of all shards, the first of each key. */
    private <T> List<T> distinct(Function<Manifest, List<T>> of, Function<T, Object> key) {
        BinaryOperator<T> first = (one, other) -> one;
        return List.copyOf(all(of).collect(Collectors.toMap(key, Function.identity(), first, LinkedHashMap::new))
                .values());
    }
}
