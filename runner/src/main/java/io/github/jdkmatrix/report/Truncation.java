package io.github.jdkmatrix.report;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Shortens a text to a limit, between two of its parts.
 *
 * @param most the limit, in the unit of {@code size}
 * @param size of a text, such as its bytes
 * @param note the last line of a text with so many parts left out
 */
public record Truncation(int most, ToIntFunction<String> size, IntFunction<String> note) {

    /** The parts as one text, or the first of them and a line that says how many are missing. */
    public String of(List<String> parts) {
        String whole = String.join("", parts);
        if (size.applyAsInt(whole) <= most) {
            return whole;
        }
        int room = most - size.applyAsInt(note.apply(parts.size()));
        int kept = 0;
        while (size.applyAsInt(parts.get(kept)) <= room) {
            room -= size.applyAsInt(parts.get(kept));
            kept++;
        }
        return String.join("", parts.subList(0, kept)) + note.apply(parts.size() - kept);
    }
}
