package io.github.jdkmatrix.record;

import io.github.jdkmatrix.record.Difference.Differences;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The conditions that all forks of a cell share. What a record does not tell, as older ones, differs from nothing. */
public record ForkSetup(
        Optional<String> javaVersion, Optional<String> vmVersion, Optional<String> image, OptionalInt processors) {

    public static ForkSetup of(Conditions conditions) {
        return new ForkSetup(
                conditions.javaVersion(), conditions.vmVersion(), conditions.image(), conditions.availableProcessors());
    }

    /** The same, with what only another fork tells. */
    public ForkSetup completedBy(ForkSetup other) {
        return new ForkSetup(
                javaVersion.or(other::javaVersion),
                vmVersion.or(other::vmVersion),
                image.or(other::image),
                processors.isPresent() ? processors : other.processors);
    }

    /** The differences of a later fork. */
    public List<Difference> differences(ForkSetup now) {
        Differences differences = new Differences();
        ForkSetup then = now.completedBy(this);
        ForkSetup before = completedBy(now);
        differences.compare("Java version", text(before.javaVersion), text(then.javaVersion));
        differences.compare("JVM version", text(before.vmVersion), text(then.vmVersion));
        differences.compare("image", text(before.image), text(then.image));
        differences.compare("number of processors", number(before.processors), number(then.processors));
        return List.copyOf(differences.all);
    }

    private static String text(Optional<String> told) {
        return told.orElse("");
    }

    private static String number(OptionalInt told) {
        return told.isPresent() ? Integer.toString(told.getAsInt()) : "";
    }
}
