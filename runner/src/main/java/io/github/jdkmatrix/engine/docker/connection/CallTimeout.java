package io.github.jdkmatrix.engine.docker.connection;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Bounds the time that a question to an engine may take: one that hangs accepts questions and never answers. */
public final class CallTimeout {

    /** The timeout for questions that a healthy engine answers in milliseconds, a busy one in seconds, an emulated one in minutes. */
    public static final Duration QUESTION = Duration.ofSeconds(Integer.getInteger("jdkmatrix.engineAnswerSeconds", 30));

    /** The engine took a question and did not answer it. */
    public static final class NoAnswer extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoAnswer(Duration most) {
            super("no answer within " + most.toSeconds() + " s");
        }
    }

    private CallTimeout() {}

    /**
     * The answer, where there is one in time.
     *
     * @throws NoAnswer where there is no answer; the question goes on in a thread that keeps no process alive
     */
    public static <T> T within(Duration most, Callable<T> question) throws InterruptedException {
        FutureTask<T> answer = new FutureTask<>(question);
        Thread.ofPlatform().daemon().start(answer);
        try {
            return answer.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new NoAnswer(most);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failed ? failed : new IllegalStateException(e.getCause());
        } finally {
            // Closes a channel that still waits.
            answer.cancel(true);
        }
    }
}
