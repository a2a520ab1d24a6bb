package io.github.jdkmatrix.harness.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The registry: a new workload needs its id here and its case in {@link #find}. */
public final class Workloads {
    private static final List<String> IDS = List.of(
            "yield-loop",
            "count-even",
            "carrier-hop",
            "queue-handoff",
            "fair-share",
            "spin-handoff",
            "spin-hint",
            "task-limit");

    private Workloads() {}

    /** The ids, in the order of the articles. */
    public static List<String> ids() {
        return IDS;
    }

    /** Every workload, in the order of the articles. */
    public static List<Workload> all() {
        List<Workload> all = new ArrayList<>();
        for (String id : IDS) {
            all.add(find(id).orElseThrow());
        }
        return List.copyOf(all);
    }

    /** The workload with this id. Loads no class of another workload, for a short start. */
    public static Optional<Workload> find(String id) {
        return switch (id) {
            case "yield-loop" -> Optional.of(new YieldLoop());
            case "count-even" -> Optional.of(new CountEven());
            case "carrier-hop" -> Optional.of(new CarrierHop());
            case "queue-handoff" -> Optional.of(new QueueHandoff());
            case "fair-share" -> Optional.of(new FairShare());
            case "spin-handoff" -> Optional.of(new SpinHandoff());
            case "spin-hint" -> Optional.of(new SpinHint());
            case "task-limit" -> Optional.of(new TaskLimit());
            default -> Optional.empty();
        };
    }
}
