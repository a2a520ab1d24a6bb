package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/**
 * What the kernel grants this process's control group of the CPUs (CFS bandwidth), as far as a container sees it: its own
 * group lies at the mount point there.
 */
final class CpuBandwidth {
    private static final String V2 = "/cpu.max";
    private static final String[] V1 = {"/cpu/", "/cpu,cpuacct/"};

    private final Optional<String> quotaMicros;
    private final String periodMicros;

    private CpuBandwidth(Optional<String> quotaMicros, String periodMicros) {
        this.quotaMicros = quotaMicros;
        this.periodMicros = periodMicros;
    }

    /** CPU time in each period, in microseconds; empty where it is not bounded. */
    Optional<String> quotaMicros() {
        return quotaMicros;
    }

    /** The period, in microseconds. */
    String periodMicros() {
        return periodMicros;
    }

    /** Reads the group at a mount point, {@code /sys/fs/cgroup}; nothing where no bandwidth is told. */
    static Optional<CpuBandwidth> read(String mount) {
        Optional<String> both = ProcFile.read(mount + V2);
        if (both.isPresent()) {
            String[] words = both.get().trim().split(" ", -1);
            return words.length == 2 ? Optional.of(of(words[0], words[1])) : Optional.empty();
        }
        for (String controller : V1) {
            Optional<String> quota = ProcFile.read(mount + controller + "cpu.cfs_quota_us");
            Optional<String> period = ProcFile.read(mount + controller + "cpu.cfs_period_us");
            if (quota.isPresent() && period.isPresent()) {
                return Optional.of(of(quota.get().trim(), period.get().trim()));
            }
        }
        return Optional.empty();
    }

    /** Without a bound v1 says -1 and v2 says max. */
    private static CpuBandwidth of(String quota, String period) {
        boolean bounded = !quota.equals("-1") && !quota.equals("max");
        return new CpuBandwidth(bounded ? Optional.of(quota) : Optional.empty(), period);
    }
}
