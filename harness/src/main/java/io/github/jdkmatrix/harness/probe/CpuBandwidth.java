package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/**
 * The CPU quota (CFS bandwidth) of this process's control group. A container sees its own group at the mount point.
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

    /** CPU time per period in microseconds; empty without a quota. */
    Optional<String> quotaMicros() {
        return quotaMicros;
    }

    /** The period, in microseconds. */
    String periodMicros() {
        return periodMicros;
    }

    /** Reads the group at a mount point, {@code /sys/fs/cgroup}; empty when the kernel reports no bandwidth. */
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

    /** Without a quota v1 reports -1 and v2 reports max. */
    private static CpuBandwidth of(String quota, String period) {
        boolean bounded = !quota.equals("-1") && !quota.equals("max");
        return new CpuBandwidth(bounded ? Optional.of(quota) : Optional.empty(), period);
    }
}
