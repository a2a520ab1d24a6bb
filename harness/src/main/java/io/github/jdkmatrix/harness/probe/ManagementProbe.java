package io.github.jdkmatrix.harness.probe;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.VMOption;
import io.github.jdkmatrix.harness.protocol.Protocol;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads flags, collector and memory of this JVM by its management beans, which takes about 30 ms. For JVMs that did not print
 * their flags: those of JMH, and those that people start.
 */
public final class ManagementProbe {
    private ManagementProbe() {}

    /** Those of {@link Probe#facts}, and those of the beans, which a JRE made by jlink may lack. */
    public static Map<String, String> facts(boolean virtualThreads) {
        Map<String, String> facts = Probe.facts(virtualThreads);
        try {
            memory(facts);
            flags(facts);
        } catch (NoClassDefFoundError e) {
            facts.put(Protocol.UNREAD_FLAGS, "this JRE has no jdk.management");
        }
        return facts;
    }

    private static void memory(Map<String, String> facts) {
        // Sees a container limit if the JVM does.
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        facts.put("memorySeenBytes", Long.toString(machine.getTotalPhysicalMemorySize()));
    }

    private static void flags(Map<String, String> facts) {
        List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();
        facts.put("inputArguments", String.join(" ", arguments));
        Flags flags = new Flags();
        Set<String> names = new LinkedHashSet<>(FlagNames.of(arguments));
        names.add("ActiveProcessorCount");
        Optional<Collector> collector = Collector.running(flags);
        if (collector.isPresent()) {
            facts.put("collector", collector.get().title);
            names.add(collector.get().flag);
        }
        for (String name : names) {
            Optional<VMOption> flag = flags.find(name);
            facts.put("flag." + name, flag.isPresent() ? flag.get().getValue() : Protocol.ABSENT);
            if (flag.isPresent()) {
                facts.put("flag." + name + ".origin", Flags.origin(flag.get()));
            }
        }
    }
}
