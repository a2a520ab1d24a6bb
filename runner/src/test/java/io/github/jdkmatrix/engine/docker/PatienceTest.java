package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class PatienceTest {

    @Test
    void anAnswerInTimeIsGiven() throws Exception {
        assertThat(Patience.within(Duration.ofMinutes(1), () -> 42)).isEqualTo(42);
    }

    @Test
    void aQuestionWithoutAnswerIsGivenUpAndItsThreadToldSo() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        Runnable forEver = () -> {
            while (!Thread.interrupted()) {
                LockSupport.park();
            }
            told.countDown();
        };
        assertThatExceptionOfType(Patience.NoAnswer.class)
                .isThrownBy(() -> Patience.within(Duration.ofMillis(1), forEver))
                .satisfies(it -> assertThat(DockerErrors.words(it)).isEqualTo("no answer within 0 s"));
        told.await();
    }

    @Test
    void aRefusalIsTheQuestionsOwn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Patience.within(Duration.ofMinutes(1), () -> {
                    throw new IllegalArgumentException("no");
                }))
                .withMessage("no");
    }
}
