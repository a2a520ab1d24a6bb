package io.github.jdkmatrix.engine.docker.connection;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CallTimeoutTest {

    @Test
    @Timeout(60)
    void aQuestionWithoutAnswerIsGivenUpAndItsThreadToldSo() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        Callable<Void> forEver = () -> {
            asked.countDown();
            while (!Thread.interrupted()) {
                LockSupport.park();
            }
            told.countDown();
            return null;
        };
        // One that is given up before its thread has begun is never asked.
        for (int millis = 1; asked.getCount() > 0; millis *= 2) {
            Duration most = Duration.ofMillis(millis);
            assertThatExceptionOfType(CallTimeout.NoAnswer.class).isThrownBy(() -> CallTimeout.within(most, forEver));
        }
        told.await();
    }
}
