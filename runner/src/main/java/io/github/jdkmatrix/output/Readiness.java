package io.github.jdkmatrix.output;

import com.google.re2j.Pattern;
import io.github.jdkmatrix.matrix.Ready;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.time.Duration;

/**
 * Leads a program that does not end by itself. When it prints its line, and after its hold, the wrapper reads its own clock
 * and the counters of the kernel; then the program is ended by SIGTERM, and by SIGKILL if that does not end it.
 */
public final class Readiness {

    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Ready ready;
    private final Pattern pattern;
    private boolean found;

    private Readiness(Ready ready) {
        this.ready = ready;
        this.pattern = Pattern.compile(ready.pattern());
    }

    /** Leads the program of this output, where it is one that does not end by itself. */
    public static void lead(WorkloadUse use, ForkOutput output) {
        use.ready().map(Readiness::new).ifPresent(it -> output.showsLines(line -> it.read(line, output)));
    }

    private void read(String line, ForkOutput output) {
        if (!found && pattern.matcher(line).find()) {
            found = true;
            output.say("ready");
            Thread.ofVirtual().start(() -> lead(output));
        }
    }

    private void lead(ForkOutput output) {
        try {
            if (ready.hold().isPresent()) {
                Thread.sleep(ready.hold().get());
                output.say("idle");
            }
            output.say("term");
            Thread.sleep(GRACE);
            output.say("kill");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
