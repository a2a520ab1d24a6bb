package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.workload.InvalidParamsException;
import io.github.jdkmatrix.harness.workload.NearestWord;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * {@code java [JVM flags] -jar harness.jar WORKLOAD [name=value ...]} runs one workload in this JVM and prints the line
 * protocol on stdout.
 *
 * <p>Exit codes: 0 done; 1 the work failed, with a stack trace on stderr; 2 the arguments are wrong, or the workload
 * does not support this JDK; 3 the work gave a wrong answer. 2 and 3 print one line on stderr.
 */
public final class Main {
    static final int FAILED = 1;
    private static final int USAGE = 2;

    private Main() {}

    public static void main(String[] args) {
        int exit;
        try {
            exit = run(args);
        } catch (InvalidParamsException e) {
            exit = usageError(e.getMessage());
        } catch (Throwable e) {
            e.printStackTrace();
            exit = FAILED;
        }
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int run(String[] args) throws Exception {
        if (args.length == 0) {
            return usageError("usage: WORKLOAD [name=value ...]; workloads: " + known());
        }
        Optional<Workload> workload = Workloads.find(args[0]);
        if (workload.isEmpty()) {
            String hint = NearestWord.hint(args[0], Workloads.ids());
            return usageError("unknown workload " + args[0] + (hint.isEmpty() ? "; known are " + known() : hint));
        }
        Map<String, String> given = new LinkedHashMap<>();
        for (int i = 1; i < args.length; i++) {
            int equals = args[i].indexOf('=');
            if (equals < 1) {
                return usageError("argument \"" + args[i] + "\" is not name=value");
            }
            if (given.put(args[i].substring(0, equals), args[i].substring(equals + 1)) != null) {
                return usageError("parameter " + args[i].substring(0, equals) + " is given twice");
            }
        }
        Params params = Params.of(workload.get().spec(), given);
        return new Session(workload.get(), params, new ProtocolWriter(System.out), true).run();
    }

    private static String known() {
        return String.join(", ", Workloads.ids());
    }

    static int usageError(String problem) {
        System.err.println("harness: " + problem);
        return USAGE;
    }
}
