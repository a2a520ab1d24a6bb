package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * An available JDK, and what affects every measurement of it.
 *
 * @param id the id in the matrix
 * @param source the image's name or the JDK's directory
 * @param digest the digest of the image, or of the files that make the JDK of a directory; empty for a directory in older manifests
 * @param reference the name by which a registry has exactly this image; empty if none has it
 * @param version the lines of {@code java -version}
 * @param environment the variables that the image sets and that a program or its JVM may read (on the host: those of this process
 *     that JVM and C library read), by name; forks do not get {@link JavaOptions#VARIABLES}
 * @param arguments the verdicts on the matrix's {@code jvm-args}
 */
public record JdkFacts(
        String id,
        String source,
        String digest,
        @OmittedIfEmpty String reference,
        List<String> version,
        @OmittedIfEmpty SortedMap<String, String> environment,
        @OmittedIfEmpty List<FlagFinding> arguments) {

    private static final String HOME_IMAGE = "jdkmatrix/home:";
    private static final int BRIEF = "sha256:".length() + 12;

    /** The digest of the JDK's own files: of a directory, or of the directory that was copied into an image; empty if unknown. */
    public String files() {
        return isDirectory()
                ? briefDigest()
                : source.startsWith(HOME_IMAGE) ? source.substring(HOME_IMAGE.length()) : "";
    }

    /** Whether the JDK is a directory of the machine, no image. */
    public boolean isDirectory() {
        return source.startsWith("/");
    }

    /** Whether two JDKs are the same build by name, and not by their files. */
    public boolean isRebuilt(JdkFacts other) {
        return build().equals(other.build())
                && isDirectory() == other.isDirectory()
                && !files().isEmpty()
                && !other.files().isEmpty()
                && !files().equals(other.files());
    }

    /** The part of the digest that people compare, with its kind: {@code sha256:} and twelve digits. */
    public String briefDigest() {
        return digest.substring(0, Math.min(BRIEF, digest.length()));
    }

    /** The variables of the environment that forks get, in one line, such as {@code MALLOC_ARENA_MAX=1}; empty where there are none. */
    public String environmentText() {
        return environment.entrySet().stream()
                .filter(variable -> !JavaOptions.VARIABLES.contains(variable.getKey()))
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining(" "));
    }

    /** Whether a JVM of this JDK maps a CDS archive, as HotSpot says beside its mode; true of a JVM that says nothing of either. */
    public boolean sharesClasses() {
        return version.stream().noneMatch(line -> line.contains(" mode") && !line.contains("sharing"));
    }

    /** The line that names the build, else all lines of the version; {@code unknown build} for a JDK of which no JVM starts. */
    public String build() {
        return version.stream()
                .filter(line -> line.contains("Runtime Environment"))
                .findFirst()
                .orElseGet(() -> version.isEmpty() ? "unknown build" : String.join(" ", version));
    }
}
