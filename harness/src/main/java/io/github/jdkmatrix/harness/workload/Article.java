package io.github.jdkmatrix.harness.workload;

/** The articles whose experiments, figures and semantics the workloads repeat. */
public enum Article {
    DONT_YIELD_A_LOT(
            "Heinz M. Kabutz, \"Please Don't Yield A Lot\", The Java Specialists' Newsletter, issue 320, 2024"),
    DONT_YIELD_TO_PRESSURE("Attila-Mihaly Balazs, \"Don't Yield to pressure?\", blog, 2010"),
    THREAD_FAIRNESS("Gunnar Morling, \"Loom and Thread Fairness\", blog, 2022"),
    ON_SPIN_WAIT("Ionut Balosin, \"onSpinWait() method from Thread class\", blog, 2018"),
    POOLS_AND_SEMAPHORES("Liam Miller-Cushon, \"Performance of pooling virtual threads vs. semaphores\","
            + " loom-dev mailing list, 2024");

    private final String citation;

    Article(String citation) {
        this.citation = citation;
    }

    /** Author, title, venue and year in one line. */
    public String citation() {
        return citation;
    }
}
