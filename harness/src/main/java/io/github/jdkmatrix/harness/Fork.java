package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Runs one workload as {@link Main} does, for the runner, which has validated the parameters and reads flags and memory from
 * the JVM's own output. So it loads few classes beside those of the work: a fork costs what its JVM costs.
 */
public final class Fork {
    private Fork() {}

    /**
     * Exit codes as in {@link Main}.
     *
     * @param args the workload, and {@code name=value} for its parameters, in canonical form
     */
    public static void main(String[] args) {
        int exit;
        try {
            exit = run(args);
        } catch (Throwable e) {
            e.printStackTrace();
            exit = Main.FAILED;
        }
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int run(String[] args) throws Exception {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i < args.length; i++) {
            int equals = args[i].indexOf('=');
            values.put(args[i].substring(0, equals), args[i].substring(equals + 1));
        }
        Workload workload = Workloads.find(args[0]).orElseThrow();
        Params params = Params.canonical(args[0], values);
        return new Session(workload, params, new ProtocolWriter(System.out), false).run();
    }
}
