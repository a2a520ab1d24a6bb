package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Optional;

/** Shows a run while it goes on. Thread-safe. */
public interface Display extends AutoCloseable {

    /**
     * The one for this place.
     *
     * @param quiet whether nothing shall be seen but warnings
     * @param terminal that shows what is printed; none where it goes to a file or another program
     * @param colour whether a terminal may be coloured
     * @param err where everything goes
     */
    static Display open(
            boolean quiet, Optional<Terminal> terminal, boolean colour, PrintWriter err, InstantSource clock) {
        if (quiet) {
            return new QuietDisplay(err);
        }
        return terminal.<Display>map(it -> new LiveDisplay(new Screen(err, it, colour), clock))
                .orElseGet(() -> new PlainDisplay(err, clock));
    }

    /** Takes lines that one can do without. */
    PrintWriter notes();

    /** Takes lines that have to be seen. */
    PrintWriter warnings();

    /** Shows this from now on. */
    void show(ProgressState scene);

    /** The terminal may have another size now. */
    void resized();

    /** Takes back what does not stay. Lines are still taken afterwards. */
    @Override
    void close();
}
