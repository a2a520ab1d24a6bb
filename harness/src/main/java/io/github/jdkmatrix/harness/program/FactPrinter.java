package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.probe.Probe;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import java.util.List;
import java.util.Map;

/** Facts on stdout, after whatever else was printed there. */
final class Telling {
    private final ProtocolWriter out = new ProtocolWriter(System.out);

    Telling() {
        // A program's last line may lack its end.
        System.out.println();
    }

    void fact(String key, String value) {
        out.fact(key, value);
    }

    void facts(Map<String, String> facts) {
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            out.fact(fact.getKey(), fact.getValue());
        }
    }

    void parcel(String name, byte[] bytes) {
        facts(Parcel.facts(name, bytes));
    }

    /** What this JVM got. */
    void conditions() {
        facts(Probe.facts(false));
    }

    /** Lines of the protocol that another JVM wrote. */
    void lines(List<String> lines) {
        out.flush();
        for (String line : lines) {
            System.out.println(line);
        }
    }

    void end() {
        out.flush();
    }
}
