package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.record.Conditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The proof that the JVM of a fork mapped the archives of classes that its arguments request: one more argument makes it refuse to start
 * otherwise. A JVM takes an AOT cache with any class path, and then runs the classes of the cache (seen with 25.0.3): it also has to print
 * the class path that the cache was made with.
 */
public final class ArchiveProof implements Predicate<String> {

    private static final String AOT_PATH = "-Xlog:class+path=info:stderr:tags";
    private static final String TAG = "[class,path]";
    private static final Pattern ELEMENT = Pattern.compile("\\[class,path] \\(app *\\) \\[\\d+] = (.*)");

    private final List<RequestedArchive> archives;
    private final List<String> path;
    private final List<String> recorded = new ArrayList<>();

    /**
     * Awaits the proof of a fork.
     *
     * @param path the options with the class path of the fork
     */
    public ArchiveProof(List<RequestedArchive> archives, List<String> path) {
        this.archives = archives;
        this.path = path.isEmpty()
                ? List.of()
                : Arrays.asList(path.get(path.size() - 1).split(":"));
    }

    /** The arguments that make a JVM prove that it maps archives. */
    public static Stream<String> jvmArgs(List<RequestedArchive> archives) {
        Stream<String> strict = archives.stream().map(RequestedArchive::strict);
        return archives.stream().anyMatch(RequestedArchive::isAotCache)
                ? Stream.concat(strict, Stream.of(AOT_PATH))
                : strict;
    }

    /** Whether a line is part of the proof. */
    @Override
    public boolean test(String line) {
        boolean ours = line.startsWith(TAG) && archives.stream().anyMatch(RequestedArchive::isAotCache);
        Matcher element = ELEMENT.matcher(line);
        if (ours && element.matches()) {
            recorded.add(element.group(1));
        }
        return ours;
    }

    /** The archives that were mapped, for a JVM that ended well. */
    public Map<String, String> facts() {
        return archives.isEmpty()
                ? Map.of()
                : Map.of(
                        Conditions.ARCHIVE,
                        archives.stream().map(RequestedArchive::file).collect(Collectors.joining(", ")));
    }

    /**
     * Why a fork does not count although its JVM started; empty if it does. The jars that a jar names in its manifest follow it on the
     * class path.
     */
    public Optional<String> problem() {
        int both = Math.min(recorded.size(), path.size());
        return path.isEmpty() || recorded.subList(0, both).equals(path.subList(0, both))
                ? Optional.empty()
                : Optional.of(requested() + " does not fit: it was made with the class path '"
                        + String.join(":", recorded) + "', and the JVM runs the classes in it whatever its own is");
    }

    /** Why a JVM did not start, in its own words; empty if that is not for an archive. */
    public Optional<String> refusal(List<String> output) {
        return archives.isEmpty()
                ? Optional.empty()
                : RequestedArchive.refusal(output).map(it -> requested() + " is not mapped: " + it);
    }

    private String requested() {
        return archives.stream().map(RequestedArchive::words).collect(Collectors.joining(" and "));
    }
}
