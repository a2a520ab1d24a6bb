package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.ArgumentSyntax;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces {@code @file} in a {@code java} command by the arguments in the file, as the launcher does: up to the main class,
 * not within such a file, and {@code @@word} stands for {@code @word}. JDK 8 gets them too.
 */
final class ArgumentFiles {

    private static final List<String> BEFORE_PROGRAM = List.of("-jar", "-m", "--module");

    private ArgumentFiles() {}

    static List<String> expanded(List<String> words) {
        if (words.isEmpty() || !words.get(0).equals("java")) {
            return words;
        }
        List<String> expanded = new ArrayList<>(List.of(words.get(0)));
        boolean value = false;
        for (int i = 1; i < words.size(); i++) {
            boolean program = false;
            for (String word : arguments(words.get(i))) {
                program |= BEFORE_PROGRAM.contains(word) || !(value || word.startsWith("-") || word.startsWith("@"));
                value = !value && JavaCommand.takesValue(word);
                expanded.add(word);
            }
            if (program) {
                expanded.addAll(words.subList(i + 1, words.size()));
                return expanded;
            }
        }
        return expanded;
    }

    private static List<String> arguments(String word) {
        if (!word.startsWith("@") || word.length() == 1) {
            return List.of(word);
        }
        if (word.startsWith("@@")) {
            return List.of(word.substring(1));
        }
        try {
            return ArgumentSyntax.split(Files.readString(Path.of(word.substring(1))));
        } catch (IOException e) {
            throw new UserException("'" + word + "' in the command: cannot be read: "
                    + e.getClass().getSimpleName());
        } catch (IllegalArgumentException e) {
            throw new UserException("'" + word + "' in the command: " + e.getMessage());
        }
    }
}
