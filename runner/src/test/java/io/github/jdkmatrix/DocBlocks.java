package io.github.jdkmatrix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The fenced blocks of the documents, each with its language and what stands behind that. */
public final class DocBlocks {

    private static final String FENCE = "```";

    /**
     * A block.
     *
     * @param where document and line
     * @param info what stands behind the opening fence: {@code sh} for commands that a test runs as they are,
     *     {@code sh by=NAME} for those that test NAME provokes
     */
    public record Block(String where, String info, String text) {

        private static final Pattern OURS =
                Pattern.compile("(?m)^(\\$ )?(\\w+=\\S+ )*(\\./)?(jdkmatrix|mvnw|docker/engine) ");

        public boolean isShell() {
            return info.split(" ", 2)[0].equals("sh");
        }

        /** Whether a line of it begins with a command of this repository. */
        public boolean holdsCommands() {
            return OURS.matcher(text).find();
        }

        @Override
        public String toString() {
            return where;
        }
    }

    private DocBlocks() {}

    /** All documents of a checkout that users read. */
    public static List<Path> documents(Path checkout) throws IOException {
        try (Stream<Path> docs = Files.walk(checkout.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(
                                            "README.md",
                                            "ARCHITECTURE.md",
                                            "CONTRIBUTING.md",
                                            "docker/README.md",
                                            "bench/README.md")
                                    .map(checkout::resolve),
                            docs.filter(it -> it.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }

    /** These, and what else GitHub shows. */
    public static List<Path> pages(Path checkout) throws IOException {
        try (Stream<Path> results = Files.walk(checkout.resolve("results"), 2);
                Stream<Path> github = Files.walk(checkout.resolve(".github"))) {
            return Stream.of(
                            documents(checkout).stream(),
                            Stream.of("CHANGELOG.md", "SECURITY.md", "lab/README.md")
                                    .map(checkout::resolve),
                            results.filter(it -> it.toString().endsWith(".md")).sorted(),
                            github.filter(it -> it.toString().endsWith(".md")).sorted())
                    .flatMap(it -> it)
                    .toList();
        }
    }

    /** What can stand behind {@code #} in a link to a page: its headings as GitHub writes them, and its own anchors. */
    public static Set<String> anchors(Path page) throws IOException {
        return matches(Pattern.compile("(?m)^#+ (.+)$|<a id=\"([^\"]+)\">"), page).stream()
                .map(it -> it.group(1) == null
                        ? it.group(2)
                        : it.group(1)
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[^\\p{L}\\p{N}\\- ]", "")
                                .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** The matches outside of fenced blocks. */
    public static List<MatchResult> matches(Pattern pattern, Path page) throws IOException {
        String prose = Files.readString(page).replaceAll("(?ms)^```.*?^```$", "");
        return pattern.matcher(prose).results().toList();
    }

    public static Stream<Block> in(Path checkout) throws IOException {
        return documents(checkout).stream().flatMap(it -> blocks(checkout, it).stream());
    }

    private static List<Block> blocks(Path checkout, Path document) {
        List<String> lines = lines(document);
        List<Block> blocks = new ArrayList<>();
        int begin = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith(FENCE)) {
                continue;
            }
            if (begin < 0) {
                begin = i;
                continue;
            }
            blocks.add(new Block(
                    checkout.relativize(document) + ":" + (begin + 1),
                    lines.get(begin).substring(FENCE.length()),
                    String.join("\n", lines.subList(begin + 1, i)) + "\n"));
            begin = -1;
        }
        return blocks;
    }

    private static List<String> lines(Path document) {
        try {
            return Files.readAllLines(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
