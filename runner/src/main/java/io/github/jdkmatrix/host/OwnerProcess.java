package io.github.jdkmatrix.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The owner of a resource, named such that we can check whether it still lives.
 *
 * @param host where the pid means something: the host's name, and on Linux the world of pids that the process lives in
 * @param pid the number of the process, which may be used again
 * @param started the start time, since numbers are reused: on Linux the kernel's boot and the clock tick of the start, which no change of
 *     the clock alters; elsewhere the time of the start
 */
public record OwnerProcess(String host, long pid, String started) {

    private static final Path PROC = Path.of("/proc");

    /** The index of field 22 of {@code /proc/PID/stat}, counted from the field behind the name, which may hold blanks. */
    private static final int START = 19;

    /** The owner that this process is; where start times cannot be read, its own is empty, and no process counts as gone. */
    private static final OwnerProcess SELF = of(ProcessHandle.current().pid())
            .orElseGet(() -> new OwnerProcess(here(), ProcessHandle.current().pid(), ""));

    /** This process. */
    public static OwnerProcess self() {
        return SELF;
    }

    /** A process of this host; empty where there is none with that number. */
    static Optional<OwnerProcess> of(long pid) {
        return start(pid).map(started -> new OwnerProcess(here(), pid, started));
    }

    /** Whether the owner was a process of this host and has ended; false if unknown. */
    public boolean isGone() {
        return host.equals(SELF.host)
                && !SELF.started.isEmpty()
                && othersAreSeen()
                && !start(pid).equals(Optional.of(started));
    }

    private static Optional<String> start(long pid) {
        if (!Files.isDirectory(PROC.resolve("self"))) {
            return ProcessHandle.of(pid).flatMap(it -> it.info().startInstant()).map(Object::toString);
        }
        return Kernel.stat(Long.toString(pid))
                .filter(fields -> fields.size() > START && !fields.get(0).equals("Z"))
                .map(fields -> boot() + " " + fields.get(START));
    }

    private static String boot() {
        return Kernel.line(PROC.resolve("sys/kernel/random/boot_id")).orElse("");
    }

    /** Whether {@code /proc} shows the processes of other users, whose things this process may see. */
    private static boolean othersAreSeen() {
        return !Files.isDirectory(PROC.resolve("self")) || Files.isReadable(PROC.resolve("1/stat"));
    }

    private static String here() {
        String name = Kernel.line(PROC.resolve("sys/kernel/hostname")).orElseGet(OwnerProcess::networkName);
        try {
            return name + " " + Files.readSymbolicLink(PROC.resolve("self/ns/pid"));
        } catch (IOException | UnsupportedOperationException e) {
            return name;
        }
    }

    private static String networkName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
