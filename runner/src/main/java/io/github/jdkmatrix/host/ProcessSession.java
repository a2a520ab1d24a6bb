package io.github.jdkmatrix.host;

import java.nio.file.Path;

/** The processes that one process started in a session of its own, and all that these started. */
public final class ProcessSession {

    /** Field 6 of {@code /proc/PID/stat}, counted from the one behind the name. */
    private static final int SESSION = 3;

    private ProcessSession() {}

    /** Kills the remaining processes of a session; does nothing where they are unknown. */
    public static void end(long session) {
        ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> isOf(session, process.pid()))
                .forEach(ProcessHandle::destroyForcibly);
    }

    private static boolean isOf(long session, long pid) {
        return Kernel.line(Path.of("/proc/" + pid + "/stat"))
                .map(line -> line.substring(line.lastIndexOf(')') + 2).split(" "))
                .filter(fields -> fields.length > SESSION && fields[SESSION].equals(Long.toString(session)))
                .isPresent();
    }
}
