package io.github.jdkmatrix.report.finding;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A top-level type as its source file has it.
 *
 * @param folder of its package, such as {@code com/example/}
 * @param imports the folders of the types that it imports, by their names
 * @param header everything before the body, the comment included
 * @param members the parts of its body, in order
 */
record SourceType(String folder, Map<String, String> imports, String header, List<Member> members) {

    /** What is no code, of the same length in blanks: comments, strings and characters. Text blocks are not read. */
    private static final Pattern HIDDEN =
            Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'");

    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern IMPORT = Pattern.compile("import ([\\w.]+\\.)(\\w+);");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");
    private static final Pattern NAME = Pattern.compile("^[^=(;{]*?(?:" + TYPE + "|(\\w+)\\s*[=(;{])");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    /** Before a part of a body, as our formatter indents it: by four blanks, with its annotation above it. */
    private static final Pattern PART = Pattern.compile("(?<!\\n|@Override)(?=\\n+ {4}[^\\s}])");

    /** A method without a result, or a constructor, up to its body. */
    private static final Pattern SHELL = Pattern.compile("^\\s*(?:public )?(?:void )?\\w+\\([^)]*\\) \\{");

    /** Words to our own compiler. */
    private static final Pattern SUPPRESSED = Pattern.compile("[ \\t]*@SuppressWarnings\\([^)]*\\)[^\\n]*\\n");

    private static final Pattern COMMENT = Pattern.compile("(?s)[ \\t]*/\\*\\*.*?\\*/\\n");

    /**
     * A field, method, constructor or type in a type.
     *
     * @param name of it; empty if it has none
     */
    record Member(String text, String name) {

        static Member of(String text) {
            Matcher named = NAME.matcher(code(text).replace("@Override", ""));
            return new Member(text, !named.find() ? "" : named.group(1) == null ? named.group(2) : named.group(1));
        }
    }

    /** The type of a source file, of which it must be the only one; what its header says is enough for a reader of one file. */
    static SourceType parse(String file) {
        String source = SUPPRESSED.matcher(file).replaceAll("");
        String code = code(source);
        Map<String, String> imports = new HashMap<>();
        IMPORT.matcher(code).results().forEach(it -> imports.put(it.group(2), folder(it.group(1))));
        MatchResult home = PACKAGE.matcher(code).results().findFirst().orElseThrow();
        int open = code.indexOf(
                '{', TYPE.matcher(code).results().findFirst().orElseThrow().start());
        String header = IMPORT.matcher(source.substring(home.end(), open)).replaceAll("");
        String body = source.substring(open + 1, source.lastIndexOf('}'));
        return new SourceType(
                folder(home.group(1) + "."),
                imports,
                header.strip().replaceFirst("(?m)^public ", ""),
                PART.splitAsStream(COMMENT.matcher(body).replaceAll("").stripTrailing())
                        .map(Member::of)
                        .toList());
    }

    private static String folder(String name) {
        return name.replace('.', '/');
    }

    /** The source in which only code is left. */
    private static String code(String source) {
        return HIDDEN.matcher(source).replaceAll(it -> " ".repeat(it.group().length()));
    }

    static Set<String> words(String source) {
        return WORD.matcher(code(source))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The type for what is reported beside the work: its methods do nothing. */
    SourceType shell() {
        List<Member> empty = members.stream()
                .map(it -> SHELL.matcher(it.text()))
                .filter(Matcher::find)
                .map(it -> Member.of(it.group() + "}"))
                .toList();
        return new SourceType(folder, Map.of(), header, empty);
    }

    /** The type with the members that one of these words names, or that it promises. */
    SourceType needed(Set<String> words) {
        List<Member> some = members.stream()
                .filter(it -> words.contains(it.name()) || it.text().contains("@Override"))
                .toList();
        return new SourceType(folder, imports, header, some);
    }

    /** The source of the type, without package and imports, as one of several types of a file. */
    String text() {
        String body = members.stream().map(Member::text).collect(Collectors.joining());
        return header + " {" + body.replaceFirst("^\\n+", "\n") + "\n}\n";
    }
}
