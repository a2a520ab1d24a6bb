package io.github.jdkmatrix.session;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Handlers for signals, by {@code sun.misc.Signal}. A shutdown hook sees the first signal only and cannot keep the JVM alive.
 * Reflection avoids a warning of javac that cannot be suppressed.
 */
final class Signals {

    private Signals() {}

    /**
     * Handles a signal, each time on a new thread. A signal that was ignored when the process started stays ignored, as under
     * {@code nohup}.
     *
     * @param name such as {@code INT}; a signal that the system does not have or the JVM reserves is not handled
     * @return restores the previous handler
     */
    static Runnable handle(String name, Runnable action) {
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            MethodHandle run = MethodHandles.publicLookup()
                    .findVirtual(Runnable.class, "run", MethodType.methodType(void.class))
                    .bindTo(action);
            Object signal = signals.getConstructor(String.class).newInstance(name);
            Object handler =
                    MethodHandleProxies.asInterfaceInstance(handlers, MethodHandles.dropArguments(run, 0, signals));
            Method handle = signals.getMethod("handle", signals, handlers);
            Object previous = handle.invoke(null, signal, handler);
            return () -> restore(handle, signal, previous);
        } catch (ReflectiveOperationException e) {
            return () -> {};
        }
    }

    private static void restore(Method handle, Object signal, Object previous) {
        try {
            handle.invoke(null, signal, previous);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the handler of signal " + signal + " cannot be restored", e);
        }
    }
}
