package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFile;
import java.util.List;
import java.util.Map;

/** The agent that samples the stacks of a JVM on its CPU time, without rights that a confined container lacks. */
public final class AsyncProfiler {

    /** The file with the folded stacks, in the folder where the fork starts. */
    static final String FILE = "jdkmatrix-profile.collapsed";

    /** The folder of its jar by the architecture as a host reports it. */
    private static final Map<String, String> FOLDERS = Map.of("amd64", "linux-x64", "aarch64", "linux-arm64");

    private AsyncProfiler() {}

    /** The libraries of the profiler, to be carried to the forks. */
    public static List<ProgramFile> files() {
        return FOLDERS.values().stream()
                .sorted()
                .map(it -> ProgramFile.of(
                        library(it), ForkPaths.ofProgram(library(it)), Payload.resource("/" + library(it))))
                .toList();
    }

    /** Whether the profiler has a library for machines of an architecture. */
    public static boolean supports(String arch) {
        return FOLDERS.containsKey(arch);
    }

    /**
     * The argument of a JVM that is sampled from its start to its end.
     *
     * @param arch the architecture of the machine that runs it
     */
    static String jvmArg(ForkPaths places, String arch) {
        return "-agentpath:" + places.program(library(FOLDERS.get(arch)))
                + "=start,event=ctimer,interval=1ms,cstack=vm,ann,collapsed,loglevel=error,file=" + FILE;
    }

    private static String library(String folder) {
        return folder + "/libasyncProfiler.so";
    }
}
