package io.github.jdkmatrix.cli;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Signals of the operating system, by {@code sun.misc.Signal}: a shutdown hook would learn of the first one only, and could
 * not keep the JVM from ending. By reflection, since javac warns of that class whatever one tells it.
 */
final class Signals {

    private Signals() {}

    /**
     * Lets a signal do this from now on, on a thread of its own each time. Where the process was started with the signal
     * ignored it stays so, as for {@code nohup}.
     *
     * @param name such as {@code INT}; nothing happens for one that this system has not, or the JVM keeps to itself
     * @return puts back what the signal did before
     */
    static Runnable take(String name, Runnable action) {
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            MethodHandle run = MethodHandles.publicLookup()
                    .findVirtual(Runnable.class, "run", MethodType.methodType(void.class))
                    .bindTo(action);
            Object signal = signals.getConstructor(String.class).newInstance(name);
            Object ours =
                    MethodHandleProxies.asInterfaceInstance(handlers, MethodHandles.dropArguments(run, 0, signals));
            Method handle = signals.getMethod("handle", signals, handlers);
            Object before = handle.invoke(null, signal, ours);
            return () -> putBack(handle, signal, before);
        } catch (ReflectiveOperationException e) {
            return () -> {};
        }
    }

    private static void putBack(Method handle, Object signal, Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a signal that could be taken cannot be given back", e);
        }
    }
}
