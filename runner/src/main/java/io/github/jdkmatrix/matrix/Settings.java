package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Settings of all forks of the matrix.
 *
 * @param forks how many forks each cell gets
 * @param timeout the time after which a fork is ended
 * @param memoryMegabytes memory limits in MiB, the largest first: a single limit is one of all forks, several are an axis; empty where
 *     nothing bounds memory, and until the engine is known whose memory the limit is a part of
 * @param jvmArgs JVM arguments of every fork, beside the one that pins the collector
 * @param seccomp the system-call filter of the forks
 * @param disturbance the limits above which a fork is not counted; may be empty
 * @param collector the collector that forks run with unless JVM arguments ask for another
 * @param equivalence how far from one the ratio of two medians may lie and not matter, such as 0.02 for 2 %
 * @param counters events that perf counts in each fork, by their names
 * @param parallel whether forks run at the same time; empty for one at a time
 * @param env variables of the environment of every fork
 */
public record Settings(
        @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks,
        Duration timeout,

        @OmittedIfEmpty
        @JsonFormat(with = {Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY, Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED})
        List<Integer> memoryMegabytes,

        List<String> jvmArgs,
        Seccomp seccomp,
        Optional<DisturbanceLimits> disturbance,
        Collector collector,
        Double equivalence,
        @OmittedIfEmpty List<String> counters,
        @OmittedIfEmpty Optional<Parallel> parallel,
        @OmittedIfEmpty SortedMap<String, String> env) {

    /** The least memory of a fork, in MiB. */
    public static final int MIN_MEGABYTES = 64;

    private static final int MEGABYTES_OF_A_GIGABYTE = 1024;

    /** The most digits of a size. */
    private static final int MAX_DIGITS = 6;

    /** A size as people write it. */
    public static final Pattern SIZE = Pattern.compile("([0-9]+)\\s*([mMgG])i?[bB]?");

    /** The number of forks per cell where nothing is said. */
    public static final Forks FORKS = new Forks.Fixed(5);

    public static final Setting<Duration> TIMEOUT =
            Setting.of("timeout", Duration.ofMinutes(10), Differs.IGNORED).withOption("TIME");

    public static final Setting<List<Integer>> MEMORY = Setting.of("memory", List.<Integer>of(), Differs.REFUSED)
            .withOption("SIZE[,SIZE...]")
            .recordedAs("memoryMegabytes");

    public static final Setting<Collector> COLLECTOR = Setting.of("collector", Collector.G1, Differs.REFUSED);

    public static final Setting<List<String>> JVM_ARGS = Setting.of("jvm-args", List.of(), Differs.REFUSED);

    public static final Setting<SortedMap<String, String>> ENV = Setting.<SortedMap<String, String>>of(
                    "env", new TreeMap<>(), Differs.REFUSED)
            .withOption("NAME=VALUE");

    public static final Setting<Seccomp> SECCOMP = Setting.of("seccomp", Seccomp.DEFAULT, Differs.REFUSED);

    public static final Setting<Optional<DisturbanceLimits>> DISTURBANCE = Setting.of(
                    "disturbance", Optional.of(DisturbanceLimits.DEFAULT), Differs.REFUSED)
            .withOption("PERCENT|off");

    public static final Setting<Double> EQUIVALENCE = Setting.of("equivalence", 0.02, Differs.TOLD);

    public static final Setting<List<String>> COUNTERS =
            Setting.of("counters", List.<String>of(), Differs.REFUSED).withOption("NAME[,NAME...]");

    public static final Setting<Optional<Parallel>> PARALLEL =
            Setting.of("parallel", Optional.<Parallel>empty(), Differs.IGNORED).withOption("off|duet|N");

    /** All settings, in the order of the reference. */
    public static final List<Setting<?>> ALL =
            List.of(TIMEOUT, MEMORY, COLLECTOR, JVM_ARGS, ENV, SECCOMP, DISTURBANCE, EQUIVALENCE, COUNTERS, PARALLEL);

    /** The settings with all their defaults. */
    public static final Settings DEFAULT = standard();

    private static Settings standard() {
        ObjectNode values = Json.MAPPER.valueToTree(FORKS);
        ALL.forEach(it -> values.set(it.component(), Json.MAPPER.valueToTree(it.standard())));
        return of(values);
    }

    private static Settings of(ObjectNode values) {
        try {
            return Json.MAPPER.treeToValue(values, Settings.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private ObjectNode values() {
        return Json.MAPPER.valueToTree(this);
    }

    /** A copy with another value of a setting. */
    public <T> Settings with(Setting<T> setting, T value) {
        ObjectNode values = values();
        values.set(setting.component(), Json.MAPPER.valueToTree(value));
        return of(values);
    }

    /** A copy with other forks. */
    public Settings with(Forks others) {
        ObjectNode values = values();
        values.setAll(Json.MAPPER.<ObjectNode>valueToTree(others));
        return of(values);
    }

    /**
     * Each setting as a text, by its key, for a comparison of two runs; empty where it is not set. Memory limits that are an axis are left
     * out.
     */
    public SortedMap<String, String> texts() {
        ObjectNode values = values();
        SortedMap<String, String> texts = new TreeMap<>();
        ALL.stream().filter(it -> !it.equals(MEMORY) || memoryIds().isEmpty()).forEach(setting -> {
            JsonNode value = values.path(setting.component());
            String text = value.isContainerNode() ? value.toString() : value.asText("");
            texts.put(setting.key(), setting.equals(MEMORY) && !text.isEmpty() ? text + " MiB" : text);
        });
        return texts;
    }

    /** The variables that a fork has beside those of its image or session: a flag set overrides a workload, and a workload the matrix. */
    public SortedMap<String, String> env(WorkloadUse workload, FlagSet flags) {
        SortedMap<String, String> all = new TreeMap<>(env);
        all.putAll(workload.env());
        all.putAll(flags.env());
        return all;
    }

    /** The memory limits as the ids of an axis, such as {@code 1g} and {@code 512m}; none where all forks have the same limit. */
    List<String> memoryIds() {
        return memoryMegabytes.size() < 2
                ? List.of()
                : memoryMegabytes.stream().map(Settings::memoryId).toList();
    }

    /** A number of MiB as people write it, such as {@code 1g}. */
    public static String memoryId(int megabytes) {
        return megabytes % MEGABYTES_OF_A_GIGABYTE == 0 ? megabytes / MEGABYTES_OF_A_GIGABYTE + "g" : megabytes + "m";
    }

    /** The MiB of a size, such as {@code 512m} or {@code 2g}; empty of any other text. */
    public static Optional<Integer> megabytes(String text) {
        return Optional.of(SIZE.matcher(text))
                .filter(it -> it.matches() && it.group(1).length() <= MAX_DIGITS)
                .map(match -> Integer.parseInt(match.group(1))
                        * (match.group(2).equalsIgnoreCase("g") ? MEGABYTES_OF_A_GIGABYTE : 1));
    }

    /**
     * The memory limit of a cell in MiB; {@link Integer#MAX_VALUE} where there is none.
     *
     * @param id the id of the cell on the axis; empty for the limit of all forks, or the largest one
     */
    public int memoryLimit(String id) {
        return memoryMegabytes.stream()
                .filter(it -> id.isEmpty() || id.equals(memoryId(it)))
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /**
     * The JVM arguments of a fork before those of its flag set. A JVM with two collectors requested does not start, so
     * one is left: the flag set's before that of {@code jvm-args} before the pinned one.
     */
    public List<String> argsBefore(FlagSet flags) {
        if (Collector.isChosen(flags.args())) {
            return jvmArgs.stream().filter(arg -> !Collector.isChoice(arg)).toList();
        }
        return Collector.isChosen(jvmArgs)
                ? jvmArgs
                : Stream.concat(collector.args().stream(), jvmArgs.stream()).toList();
    }

    /** The JVM arguments of a fork, those of its flag set included. */
    public List<String> args(FlagSet flags) {
        return Stream.concat(argsBefore(flags).stream(), flags.args().stream()).toList();
    }

    /**
     * The JVM arguments before those of the flag set, for a program that brings its own: where these choose a collector, none is pinned.
     *
     * @param own arguments that the program brings
     */
    public List<String> argsBefore(FlagSet flags, List<String> own) {
        List<String> before = argsBefore(flags);
        return Collector.isChosen(own)
                ? before.stream().filter(it -> !collector.args().contains(it)).toList()
                : before;
    }
}
