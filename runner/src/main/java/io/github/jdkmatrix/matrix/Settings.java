package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.matrix.SettingType.Kind;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import io.github.jdkmatrix.text.Word;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Settings of all runs of the matrix.
 *
 * @param forks fresh JVMs per cell
 * @param timeout after which a fork is ended
 * @param memoryMegabytes memory limits in MiB, the largest first: one of all forks, or several that are an axis; empty until the
 *     engine is known that one is a part of, and where nothing bounds it
 * @param jvmArgs JVM arguments of every fork, beside the one that pins the collector
 * @param seccomp the system-call filter of the forks
 * @param container whether the forks of a cell share one
 * @param disturbance the limits above which a fork is not counted; may be empty
 * @param collector the one that forks run with unless JVM arguments ask for another
 * @param equivalence how far from one the ratio of two medians may lie and not matter, such as 0.02 for 2 %
 * @param counters events that perf counts in each fork, by their names
 * @param parallel whether forks run at the same time; empty for one at a time
 * @param env variables of the environment of every fork
 * @param allForks whether a cell has all its forks even if the first ones fail alike
 */
public record Settings(
        @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks,
        Duration timeout,

        @OmittedIfEmpty
        @JsonFormat(with = {Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY, Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED})
        List<Integer> memoryMegabytes,

        List<String> jvmArgs,
        Seccomp seccomp,
        ContainerUse container,
        Optional<DisturbanceLimits> disturbance,
        Collector collector,
        Double equivalence,
        @OmittedIfEmpty List<String> counters,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Parallel> parallel,
        @OmittedIfEmpty SortedMap<String, String> env,
        Boolean allForks) {

    /** The least memory of a fork, in MiB. */
    public static final int MIN_MEGABYTES = 64;

    private static final int MEGABYTES_OF_A_GIGABYTE = 1024;

    /** Forks per cell where nothing is said. */
    public static final Forks FORKS = new Forks.Fixed(5);

    public static final Setting<Duration> TIMEOUT = Setting.of(
                    "timeout", Kind.TIME, Duration.ofMinutes(10), Differs.IGNORED)
            .withOption("TIME");

    public static final Setting<List<Integer>> MEMORY = Setting.of(
                    "memory", Kind.MEMORY, List.<Integer>of(), Differs.REFUSED)
            .withOption("SIZE[,SIZE...]")
            .recordedAs("memoryMegabytes");

    public static final Setting<Collector> COLLECTOR = Setting.of(
            "collector",
            new SettingType.Choice<>(List.of(Collector.values()), Collector::key),
            Collector.G1,
            Differs.REFUSED);

    public static final Setting<List<String>> JVM_ARGS =
            Setting.of("jvm-args", Kind.JVM_ARGUMENTS, List.<String>of(), Differs.REFUSED);

    public static final Setting<SortedMap<String, String>> ENV = Setting.<SortedMap<String, String>>of(
                    "env", Kind.VARIABLES, new TreeMap<>(), Differs.REFUSED)
            .withOption("NAME=VALUE");

    public static final Setting<Seccomp> SECCOMP = Setting.of(
            "seccomp", new SettingType.Choice<>(List.of(Seccomp.values()), Word::of), Seccomp.DEFAULT, Differs.REFUSED);

    public static final Setting<ContainerUse> CONTAINER = Setting.of(
            "container",
            new SettingType.Choice<>(List.of(ContainerUse.values()), ContainerUse::key),
            ContainerUse.PER_CELL,
            Differs.TOLD);

    public static final Setting<Optional<DisturbanceLimits>> DISTURBANCE = Setting.of(
                    "disturbance", Kind.DISTURBANCE, Optional.of(DisturbanceLimits.DEFAULT), Differs.REFUSED)
            .withOption("PERCENT|off");

    public static final Setting<Double> EQUIVALENCE = Setting.of("equivalence", Kind.SHARE, 0.02, Differs.TOLD);

    public static final Setting<Boolean> ALL_FORKS = Setting.of(
                    "all-forks",
                    new SettingType.Choice<>(List.of(true, false), String::valueOf),
                    false,
                    Differs.IGNORED)
            .withOption("");

    public static final Setting<List<String>> COUNTERS = Setting.of(
                    "counters", Kind.COUNTERS, List.<String>of(), Differs.REFUSED)
            .withOption("NAME[,NAME...]");

    public static final Setting<Optional<Parallel>> PARALLEL = Setting.of(
                    "parallel", Kind.PARALLEL, Optional.<Parallel>empty(), Differs.IGNORED)
            .withOption("off|duet|N");

    /** All, in the order of the reference. */
    public static final List<Setting<?>> ALL = List.of(
            TIMEOUT,
            MEMORY,
            COLLECTOR,
            JVM_ARGS,
            ENV,
            SECCOMP,
            CONTAINER,
            DISTURBANCE,
            EQUIVALENCE,
            ALL_FORKS,
            COUNTERS,
            PARALLEL);

    /** All defaults. */
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

    /** The same with another value. */
    public <T> Settings with(Setting<T> setting, T value) {
        return with(setting.component(), Json.MAPPER.valueToTree(value));
    }

    /** The same with the value that a setting has in others. */
    public Settings with(Setting<?> setting, Settings others) {
        return with(setting.component(), others.values().path(setting.component()));
    }

    private Settings with(String component, JsonNode value) {
        ObjectNode values = values();
        values.set(component, value.isMissingNode() ? NullNode.getInstance() : value);
        return of(values);
    }

    /** The same with other forks. */
    public Settings with(Forks others) {
        ObjectNode values = values();
        values.setAll(Json.MAPPER.<ObjectNode>valueToTree(others));
        return of(values);
    }

    /** By its key, what each setting is, for a comparison of two runs; empty where it is not set. An axis is none. */
    public SortedMap<String, String> texts() {
        ObjectNode values = values();
        SortedMap<String, String> texts = new TreeMap<>();
        ALL.stream().filter(it -> !it.equals(MEMORY) || memoryIds().isEmpty()).forEach(it -> {
            JsonNode value = values.path(it.component());
            String text = value.isContainerNode() ? value.toString() : value.asText("");
            texts.put(it.key(), text.isEmpty() ? text : text + it.type().unit());
        });
        return texts;
    }

    /** The variables that a fork has beside those of its image or session: a flag set overrides a workload, and that these. */
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

    /**
     * A memory limit in MiB; the greatest number where there is none.
     *
     * @param id of the axis; empty for the limit of all forks, or the largest one
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

    /** The same with those of its flag set. */
    public List<String> args(FlagSet flags) {
        return Stream.concat(argsBefore(flags).stream(), flags.args().stream()).toList();
    }

    /**
     * The same for a program that asks for JVM arguments itself: where one of these chooses a collector, none is pinned.
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
