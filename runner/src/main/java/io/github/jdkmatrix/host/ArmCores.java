package io.github.jdkmatrix.host;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of Arm cores. Their kernels tell no model, only the numbers of the main ID register (MIDR): who made a core, and
 * its part number among the maker's.
 */
final class ArmCores {

    /** What a virtual machine on a Mac sees. */
    static final String HIDDEN = "Apple silicon";

    /** A maker's number and name, and the names of its parts: of servers, boards, phones and Macs that run Linux. */
    private static final String NAMES = """
            41 Arm: d03 Cortex-A53, d04 Cortex-A35, d05 Cortex-A55, d07 Cortex-A57, d08 Cortex-A72, d09 Cortex-A73, \
            d0a Cortex-A75, d0b Cortex-A76, d0c Neoverse-N1, d0d Cortex-A77, d0e Cortex-A76AE, d40 Neoverse-V1, \
            d41 Cortex-A78, d42 Cortex-A78AE, d44 Cortex-X1, d46 Cortex-A510, d47 Cortex-A710, d48 Cortex-X2, \
            d49 Neoverse-N2, d4a Neoverse-E1, d4b Cortex-A78C, d4c Cortex-X1C, d4d Cortex-A715, d4e Cortex-X3, \
            d4f Neoverse-V2, d80 Cortex-A520, d81 Cortex-A720, d82 Cortex-X4, d83 Neoverse-V3AE, d84 Neoverse-V3, \
            d85 Cortex-X925, d87 Cortex-A725, d8e Neoverse-N3
            42 Broadcom: 516 ThunderX2
            43 Cavium: 0a1 ThunderX, 0af ThunderX2, 0b8 ThunderX3
            46 Fujitsu: 001 A64FX, 003 MONAKA
            48 HiSilicon: d01 Kunpeng 920, d02 Kunpeng 920, d06 Kunpeng 950, d40 Cortex-A76
            4e NVIDIA: 003 Denver 2, 004 Carmel, 010 Olympus
            50 APM: 000 X-Gene
            51 Qualcomm: 001 Oryon, 800 Kryo 2xx Gold, 801 Kryo 2xx Silver, 802 Kryo 3xx Gold, 803 Kryo 3xx Silver, \
            804 Kryo 4xx Gold, 805 Kryo 4xx Silver, c00 Falkor
            61 Apple: 000 Apple silicon, 022 Apple M1 Icestorm, 023 Apple M1 Firestorm, 024 Apple M1 Pro Icestorm, \
            025 Apple M1 Pro Firestorm, 028 Apple M1 Max Icestorm, 029 Apple M1 Max Firestorm, 032 Apple M2 Blizzard, \
            033 Apple M2 Avalanche, 034 Apple M2 Pro Blizzard, 035 Apple M2 Pro Avalanche, 038 Apple M2 Max Blizzard, \
            039 Apple M2 Max Avalanche
            6d Microsoft: d49 Azure Cobalt 100
            70 Phytium: 662 FTC662, 663 FTC663, 664 FTC664, 862 FTC862
            c0 Ampere: ac3 Ampere-1, ac4 Ampere-1a
            """;

    private static final Map<String, String> KNOWN = new HashMap<>();

    static {
        for (String line : NAMES.lines().toList()) {
            int colon = line.indexOf(':');
            String maker = line.substring(0, 2);
            KNOWN.put(maker, line.substring(3, colon));
            for (String part : line.substring(colon + 2).split(", ", -1)) {
                KNOWN.put(maker + part.substring(0, 3), part.substring(4));
            }
        }
    }

    private static final Pattern MIDR = Pattern.compile("0x0{8}(\\p{XDigit}{2}).{2}(\\p{XDigit}{3}).");

    private ArmCores() {}

    /**
     * The part of each CPU: the maker's number and its own, in five hexadecimal digits.
     *
     * @return empty where the kernel does not tell that of each
     */
    static Map<Integer, String> parts(KernelFiles kernel, NavigableSet<Integer> cpus) {
        Map<Integer, String> parts = new TreeMap<>();
        for (int cpu : cpus) {
            Matcher midr =
                    MIDR.matcher(kernel.line("/sys/devices/system/cpu/cpu" + cpu + "/regs/identification/midr_el1")
                            .orElse(""));
            if (!midr.matches()) {
                return Map.of();
            }
            parts.put(cpu, midr.group(1) + midr.group(2));
        }
        return parts;
    }

    /** The cores of a machine, such as {@code Neoverse-N1} or {@code 4 × Cortex-A55, 4 × Cortex-A76}. */
    static Optional<String> model(KernelFiles kernel) {
        Collection<String> parts = parts(kernel, UsableCpus.online(kernel)).values();
        Map<String, Long> counts = (parts.isEmpty() ? first(kernel) : parts.stream())
                .collect(Collectors.groupingBy(ArmCores::name, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(it -> counts.size() == 1 ? it.getKey() : it.getValue() + " × " + it.getKey())
                .reduce((some, more) -> some + ", " + more);
    }

    /** The part of the CPU that is described first, in a kernel without these registers in sysfs. */
    private static Stream<String> first(KernelFiles kernel) {
        return kernel
                .value(HostFacts.CPUINFO, "CPU implementer")
                .flatMap(maker -> kernel.value(HostFacts.CPUINFO, "CPU part").map(part -> maker + part))
                .map(numbers -> numbers.replace("0x", ""))
                .filter(numbers -> numbers.matches("\\p{XDigit}{5}"))
                .stream();
    }

    private static String name(String part) {
        String maker = part.substring(0, 2);
        return Optional.ofNullable(KNOWN.get(part))
                .orElseGet(
                        () -> KNOWN.getOrDefault(maker, "Arm implementer 0x" + maker) + " part 0x" + part.substring(2));
    }
}
