package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.bisect.SearchAxis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.yaml.MatrixFile.Given;
import io.github.jdkmatrix.matrix.yaml.MatrixReference;
import io.github.jdkmatrix.matrix.yaml.Property;
import io.github.jdkmatrix.matrix.yaml.SettingKeys;
import io.github.jdkmatrix.text.UserException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The options that stand for a key of a matrix: each has its name, takes what it takes, and replaces it. */
@Command
public final class SettingOptions {

    private final List<Setting<?>> settings;
    private CommandSpec command;

    /** Offers all settings that have a label, but some. */
    public SettingOptions(Setting<?>... without) {
        settings = Settings.ALL.stream()
                .filter(it -> it.label().isPresent() && !List.of(without).contains(it))
                .toList();
    }

    @Spec(Spec.Target.MIXEE)
    void addTo(CommandSpec mixee) {
        command = mixee;
        settings.forEach(it -> mixee.addOption(option(it)));
    }

    private static OptionSpec option(Setting<?> setting) {
        Property<?> words = SettingKeys.of(setting);
        OptionSpec.Builder option = OptionSpec.builder(setting.option())
                .paramLabel(setting.label().get())
                .description((MatrixReference.plain(words.meaning()) + " (default: '" + setting.key()
                                + "' of the matrix, else " + MatrixReference.plain(words.standard()) + ")")
                        .replace("%", "%%"));
        boolean repeated = setting.standard() instanceof Collection || setting.standard() instanceof Map;
        return repeated
                ? option.type(List.class).auxiliaryTypes(String.class).build()
                : option.type(String.class).build();
    }

    /** What the command line gives. */
    public List<Given> given() {
        return matched().map(it -> new Given(it.key(), value(it), it.option())).toList();
    }

    /** The matrix with what the command line gives. */
    public Matrix applied(Matrix matrix) {
        Settings all = matrix.settings();
        for (Setting<?> setting : matched().toList()) {
            all = with(all, setting);
        }
        return matrix.with(all);
    }

    private <T> Settings with(Settings all, Setting<T> setting) {
        return all.with(setting, SettingKeys.of(setting).given(setting.option(), value(setting)));
    }

    private Stream<Setting<?>> matched() {
        return settings.stream()
                .filter(it -> command.commandLine().getParseResult().hasMatchedOption(it.option()));
    }

    private Object value(Setting<?> setting) {
        List<String> words = command.findOption(setting.option()).originalStringValues();
        return switch (setting.standard()) {
            case Collection<?> several ->
                words.stream()
                        .flatMap(it -> Stream.of(it.split(",")))
                        .flatMap(SettingOptions::limits)
                        .toList();
            case Map<?, ?> several -> variables(setting.option(), words);
            default -> words.getLast();
        };
    }

    private static Stream<String> limits(String word) {
        return SearchAxis.isRange(word)
                ? SearchAxis.MEMORY.limits(word).stream().map(SearchAxis.MEMORY::id)
                : Stream.of(word);
    }

    private static Map<String, String> variables(String option, List<String> words) {
        Map<String, String> variables = new TreeMap<>();
        for (String word : words) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2) {
                throw new UserException(option + " " + word + ": write NAME=VALUE");
            }
            variables.put(parts[0], parts[1]);
        }
        return variables;
    }
}
