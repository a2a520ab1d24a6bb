package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.probe.ManagementProbe;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import java.util.List;

/** Prints facts on stdout, after the output of the program. */
final class FactPrinter {
    private final ProtocolWriter out = new ProtocolWriter(System.out);

    FactPrinter() {
        // The last line of a program may lack its line break.
        System.out.println();
    }

    void fact(String key, String value) {
        out.fact(key, value);
    }

    void parcel(String name, byte[] bytes) {
        out.facts(Parcel.facts(name, bytes));
    }

    /** The conditions of this JVM. */
    void conditions() {
        out.facts(ManagementProbe.facts(false));
    }

    /** Lines of the protocol that another JVM wrote. */
    void lines(List<String> lines) {
        out.flush();
        for (String line : lines) {
            System.out.println(line);
        }
    }

    void flush() {
        out.flush();
    }
}
