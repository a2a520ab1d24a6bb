package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import java.util.Map;
import java.util.Optional;

/**
 * The JMH version and settings that forks reported.
 *
 * @param workload of these forks
 * @param jdk likewise
 * @param flags likewise
 * @param version of JMH
 * @param blackholes how JMH keeps results alive: {@code compiler} where the JVM knows them, else {@code full}
 */
public record JmhSetup(String workload, String jdk, String flags, String version, String blackholes) {

    static Optional<JmhSetup> of(RunRecord record) {
        Map<String, String> facts = record.conditions().facts();
        Cell cell = record.cell();
        return Optional.ofNullable(facts.get("jmh.version"))
                .map(version -> new JmhSetup(
                        cell.workload(),
                        cell.jdk(),
                        cell.flags(),
                        version,
                        facts.getOrDefault("jmh.blackholes", "unknown")));
    }

    /** Whether forks of this cell had it. */
    public boolean isOf(Cell cell) {
        return workload.equals(cell.workload()) && jdk.equals(cell.jdk()) && flags.equals(cell.flags());
    }

    /** The part that two numbers must share to be compared. */
    public String text() {
        return version + ", " + blackholes + " blackholes";
    }
}
