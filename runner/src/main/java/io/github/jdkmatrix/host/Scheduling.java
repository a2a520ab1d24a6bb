package io.github.jdkmatrix.host;

import java.util.List;
import java.util.Optional;

/**
 * How the kernel schedules a process; its children inherit it. See sched(7).
 *
 * @param nice the niceness, from -20 to 19
 * @param policy the number of the policy
 */
public record Scheduling(int nice, int policy) {

    private static final List<String> POLICIES =
            List.of("other", "fifo", "rr", "batch", "4", "idle", "deadline", "ext");

    /** The indexes of fields 19 and 41 of {@code /proc/PID/stat}, counted from the field behind the name. */
    private static final int NICE = 16;

    private static final int POLICY = 38;

    /** The scheduling of this process; empty where the kernel does not say. */
    public static Optional<Scheduling> here() {
        return Kernel.stat("self")
                .filter(fields -> fields.size() > POLICY)
                .flatMap(fields -> of(fields.get(NICE) + " " + fields.get(POLICY)));
    }

    /** Reads two numbers with a blank between; empty for any other text. */
    public static Optional<Scheduling> of(String text) {
        if (!text.matches("-?\\d{1,2} \\d")) {
            return Optional.empty();
        }
        String[] numbers = text.split(" ", 2);
        return Optional.of(new Scheduling(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1])));
    }

    /** Whether nobody changed it. */
    public boolean isUsual() {
        return nice == 0 && policy == 0;
    }

    /** Whether the process comes before all others: by fifo, rr or deadline. */
    public boolean isRealTime() {
        return policy == 1 || policy == 2 || policy == 6;
    }

    /** The scheduling in words, such as {@code nice 0, policy other}. */
    public String words() {
        return "nice " + nice + ", policy "
                + (policy < POLICIES.size() ? POLICIES.get(policy) : Integer.toString(policy));
    }
}
