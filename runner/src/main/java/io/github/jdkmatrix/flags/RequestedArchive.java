package io.github.jdkmatrix.flags;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An archive of classes that JVM arguments request: a CDS archive or an AOT cache. By default a JVM that cannot map it goes on without;
 * every fork gets an argument that makes its JVM refuse to start instead, so that each fork proves it.
 *
 * @param file the file as requested
 * @param kind the name of such archives for people
 * @param strict the argument that makes a JVM refuse to start without the archive
 */
public record RequestedArchive(String file, String kind, String strict) {

    private static final String SHARE = "-Xshare:";

    /** The argument that makes a JVM without a fitting archive write one at its end. */
    static final String AUTO_CREATE = "-XX:+AutoCreateSharedArchive";

    private static final String CDS = "SharedArchiveFile";
    private static final String AOT = "AOTCache";
    private static final String AOT_KIND = "AOT cache";
    private static final String AOT_MODE = "AOTMode";

    /** The flags about archives. A JVM that started proves their effect, and a twin gets none of them. */
    public static final Set<String> FLAGS = Set.of(CDS, AOT, AOT_MODE, "AutoCreateSharedArchive");

    /** A line of a JVM that does not start for an archive; JDK 17 prints only this one on stdout. */
    private static final Pattern UNUSABLE =
            Pattern.compile("Unable to use (?:shared archive|AOT (?:Code )?[Cc]ache).*");

    /** The tags before a message, as in {@code [0.009s][warning][cds,dynamic] }; blank in a line that continues another. */
    private static final Pattern SPEAKER = Pattern.compile("(?:\\[[^\\]]*]){2,3} *|\\[ +] *");

    /** A line that does not say the cause, in one release or another. */
    private static final Pattern GENERAL =
            Pattern.compile("An error has occurred while.*|Unable to (?:use|map) .*|Loading .* archive failed.*"
                    + "|unrecoverable error|CDS is incompatible with other specified.*|Failed to initialize .*"
                    + "|Error occurred during initialization.*|Disabling optimized module handling");

    private static final Set<String> MAPPING = Set.of("auto", "on");

    /**
     * The archives that a JVM with these arguments is to map.
     *
     * @param withoutEffect flags that do nothing on the JDK of the JVM
     */
    public static List<RequestedArchive> of(List<String> jvmArgs, Set<String> withoutEffect) {
        Map<String, String> flags = RequestedFlags.of(jvmArgs);
        flags.keySet().removeAll(withoutEffect);
        String share = jvmArgs.stream()
                .filter(it -> it.startsWith(SHARE))
                .reduce((first, last) -> last)
                .map(it -> it.substring(SHARE.length()))
                .orElse("auto");
        List<RequestedArchive> archives = new ArrayList<>();
        if (flags.containsKey(CDS) && MAPPING.contains(share) && !jvmArgs.contains(AUTO_CREATE)) {
            archives.add(new RequestedArchive(flags.get(CDS), "CDS archive", SHARE + "on"));
        }
        if (flags.containsKey(AOT) && MAPPING.contains(flags.getOrDefault(AOT_MODE, "auto"))) {
            archives.add(new RequestedArchive(flags.get(AOT), AOT_KIND, "-XX:AOTMode=on"));
        }
        return List.copyOf(archives);
    }

    /** Why a JVM did not start, in its own words; empty if it was not for an archive. */
    public static Optional<String> refusal(List<String> output) {
        List<String> words = output.stream()
                .map(it -> SPEAKER.matcher(it).replaceFirst("").strip())
                .filter(it -> !it.isEmpty())
                .toList();
        return words.stream().noneMatch(it -> UNUSABLE.matcher(it).matches())
                ? Optional.empty()
                : words.stream()
                        .filter(it -> !GENERAL.matcher(it).matches())
                        .findFirst()
                        .or(() -> Optional.of(words.get(words.size() - 1)));
    }

    /** The arguments without those about archives, for a JVM that could map none with its class path. */
    public static List<String> without(List<String> jvmArgs) {
        return jvmArgs.stream()
                .filter(argument -> !argument.startsWith(SHARE)
                        && !FLAGS.contains(JvmArgument.of(argument).flag()))
                .toList();
    }

    /** Whether this is an AOT cache, whose own class path says nothing about the JVM's. */
    public boolean isAotCache() {
        return kind.equals(AOT_KIND);
    }

    /** The archive in words for people, with its file. */
    public String words() {
        return "the " + kind + " '" + file + "'";
    }
}
