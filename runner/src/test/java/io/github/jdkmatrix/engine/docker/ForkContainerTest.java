package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.CreateContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.WaitResponse;
import io.github.jdkmatrix.output.ForkOutput;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testcontainers.shaded.com.github.dockerjava.core.DockerClientConfig;

/** A container of a made-up engine, which ends as the test says. */
class ForkContainerTest {

    private final List<ResultCallback<Object>> callbacks = new ArrayList<>();
    private ForkContainer container;

    @BeforeEach
    void startAndEndOfItsStreams() throws InterruptedException {
        ForkOutput output = new ForkOutput("T", phase -> {}, (line, ofStdout) -> false);
        container = new ForkContainer(fake(DockerClient.class), fake(CreateContainerCmd.class), output);
        container.start();
        assertThat(container.isCutOff()).isFalse();
        callbacks.get(1).onComplete();
    }

    private <T> T fake(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this::answer));
    }

    @SuppressWarnings("unchecked")
    private Object answer(Object command, Method method, Object[] arguments) {
        if (!method.getName().equals("exec")) {
            return method.getReturnType().isInstance(command) ? command : fake(method.getReturnType());
        }
        if (arguments == null) {
            return command instanceof CreateContainerCmd ? created() : null;
        }
        ResultCallback<Object> callback = (ResultCallback<Object>) arguments[0];
        callback.onStart(() -> {});
        callbacks.add(callback);
        return callback;
    }

    private static CreateContainerResponse created() {
        CreateContainerResponse created = new CreateContainerResponse();
        created.setId("abc");
        return created;
    }

    private void isRemoved(int code) throws IOException {
        String answer = "{\"StatusCode\": " + code + "}";
        callbacks.get(0).onNext(DockerClientConfig.getDefaultObjectMapper().readValue(answer, WaitResponse.class));
        callbacks.get(0).onComplete();
    }

    @ParameterizedTest
    @CsvSource({"0, true", "129, true", "137, false"})
    void itsCodeTellsWhetherTheConnectionBroke(int code, boolean cutOff) throws Exception {
        CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(() -> {
            try {
                return container.isCutOff();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(answer).as("the removal takes a while").isNotDone();
        isRemoved(code);
        assertThat(answer.get()).isEqualTo(cutOff);
    }

    @Test
    void anInterruptIsNoAnswer() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(container::isCutOff).isInstanceOf(InterruptedException.class);
    }

    /** Another fork waits for it, and is none the worse. */
    @Test
    void oneThatHasLeftAlreadyIsRemoved() throws Exception {
        callbacks.get(0).onError(new NotFoundException("No such container: abc"));
        container.awaitRemoval();
        assertThat(container.isCutOff()).isTrue();
    }
}
