package io.github.jdkmatrix.harness.workload;

/**
 * The articles whose experiments the workloads repeat. A workload takes its figures and its semantics from one of them.
 */
public enum Article {
    DONT_YIELD_A_LOT(
            0, "Please Don't Yield A Lot", "Heinz M. Kabutz", "The Java Specialists' Newsletter, issue 320", 2024),
    DONT_YIELD_TO_PRESSURE(1, "Don't Yield to pressure?", "Attila-Mihaly Balazs", "blog", 2010),
    THREAD_FAIRNESS(2, "Loom and Thread Fairness", "Gunnar Morling", "blog", 2022),
    ON_SPIN_WAIT(3, "onSpinWait() method from Thread class", "Ionut Balosin", "blog", 2018),
    POOLS_AND_SEMAPHORES(
            4,
            "Performance of pooling virtual threads vs. semaphores",
            "Liam Miller-Cushon",
            "loom-dev mailing list",
            2024);

    private final int number;
    private final String title;
    private final String author;
    private final String venue;
    private final int year;

    Article(int number, String title, String author, String venue, int year) {
        this.number = number;
        this.title = title;
        this.author = author;
        this.venue = venue;
        this.year = year;
    }

    /** The project's own number of the article, from 0 on. */
    public int number() {
        return number;
    }

    public String title() {
        return title;
    }

    public String author() {
        return author;
    }

    /** Where it appeared. */
    public String venue() {
        return venue;
    }

    public int year() {
        return year;
    }

    /** One line that names the source, such as {@code Heinz M. Kabutz, "Please Don't Yield A Lot", …, 2024}. */
    public String citation() {
        return author + ", \"" + title + "\", " + venue + ", " + year;
    }
}
