package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the JMH of the class path in this JVM, which is fresh already: JMH's own forks are off. Its result is sent on when
 * all its iterations are done.
 *
 * <p>Exit codes: JMH's own, which are 1 where a benchmark fails or none matches; 2 where there is no JMH.
 */
public final class Jmh {
    private static final int NO_JMH = 2;

    private Jmh() {}

    public static void main(String[] args) throws IOException, InvocationTargetException, IllegalAccessException {
        // Else it leaves a lock file, and fails where somebody else has left one that is not ours to open.
        System.setProperty("jmh.ignoreLock", "true");
        Path result = Files.createTempFile("jmh-", ".json");
        try {
            List<String> all = new ArrayList<>(List.of(args));
            all.addAll(List.of("-f", "0", "-foe", "true", "-rf", "json", "-rff", result.toString()));
            try {
                Class.forName("org.openjdk.jmh.Main")
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) all.toArray(new String[0]));
            } catch (ClassNotFoundException | NoSuchMethodException e) {
                System.err.println("harness: there is no JMH in this jar: " + e.getMessage());
                System.exit(NO_JMH);
            }
            Telling telling = new Telling();
            telling.parcel(EntryPoints.JMH_RESULT, Files.readAllBytes(result));
            telling.conditions();
            telling.end();
        } finally {
            Files.deleteIfExists(result);
        }
    }
}
