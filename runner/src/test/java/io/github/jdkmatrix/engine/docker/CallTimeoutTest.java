package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class CallTimeoutTest {

    @Test
    void anAnswerInTimeIsGiven() throws Exception {
        assertThat(CallTimeout.within(Duration.ofMinutes(1), () -> 42)).isEqualTo(42);
    }

    @Test
    void aQuestionWithoutAnswerIsGivenUpAndItsThreadToldSo() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        Runnable forEver = () -> {
            asked.countDown();
            while (!Thread.interrupted()) {
                LockSupport.park();
            }
            told.countDown();
        };
        // One that is given up before its thread has begun is never asked.
        for (Duration most = Duration.ofMillis(1); asked.getCount() > 0; most = most.multipliedBy(2)) {
            Duration patience = most;
            assertThatExceptionOfType(CallTimeout.NoAnswer.class)
                    .isThrownBy(() -> CallTimeout.within(patience, forEver))
                    .satisfies(it -> assertThat(EngineErrors.words(it)).startsWith("no answer within "));
        }
        told.await();
    }

    @Test
    void aRefusalIsTheQuestionsOwn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CallTimeout.within(Duration.ofMinutes(1), () -> {
                    throw new IllegalArgumentException("no");
                }))
                .withMessage("no");
    }
}
