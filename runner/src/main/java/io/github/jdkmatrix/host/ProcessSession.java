package io.github.jdkmatrix.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The processes that one process started in a session of its own, and all that these started. */
public final class ProcessSession {

    /** The indexes of fields 6 and 25 of {@code /proc/PID/stat}, counted from the field behind the name. */
    private static final int SESSION = 3;

    private static final int LIMIT = 22;

    /** The least limit by which the wrapper marks a fork. */
    private static final long MARK = 1L << 62;

    private ProcessSession() {}

    /**
     * Kills the remaining processes of a session, and the processes of any session with a mark that the fork wrapper gave one of them; does
     * nothing where there are none.
     */
    public static void end(long session) {
        Map<ProcessHandle, List<String>> others = new HashMap<>();
        ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .forEach(process ->
                        Kernel.stat(Long.toString(process.pid())).ifPresent(fields -> others.put(process, fields)));
        Predicate<List<String>> ours = fields -> fields.get(SESSION).equals(Long.toString(session));
        others.values().removeIf(fields -> fields.size() <= LIMIT);
        Set<String> marks = others.values().stream()
                .filter(ours)
                .map(fields -> fields.get(LIMIT))
                .filter(limit -> Long.parseUnsignedLong(limit) >= MARK)
                .collect(Collectors.toSet());
        others.forEach((process, fields) -> {
            if (ours.test(fields) || marks.contains(fields.get(LIMIT))) {
                process.destroyForcibly();
            }
        });
    }
}
