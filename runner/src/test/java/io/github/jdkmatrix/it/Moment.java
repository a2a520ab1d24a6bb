package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Something that becomes true after a while. */
public interface Moment {

    boolean come() throws IOException, InterruptedException;

    /** Waits for it, two minutes at most. */
    static void await(Moment moment, String what) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!moment.come()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(20);
        }
    }
}
