package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs of real programs, 8 to 25, shortened; {@code |} stands between lines. */
class FailureLineTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '=',
            quoteCharacter = '`',
            value = {
                "no output =  = no output",
                "an Error that a framework prints = java.lang.AssertionError: expected 3|\tat p.Test.run(Test.java:5)|\tat p.Main.main(Main.java:3) = java.lang.AssertionError: expected 3",
                "an uncaught Error = Exception in thread \"main\" java.lang.StackOverflowError|\tat Deep.f(Deep.java:2)|\tat Deep.f(Deep.java:2) = Exception in thread \"main\" java.lang.StackOverflowError",
                "the last cause = Exception in thread \"main\" java.lang.ExceptionInInitializerError|\tat A.main(A.java:1)|Caused by: java.lang.IllegalStateException: native|\tat B.<clinit>(B.java:2)|\t... 1 more|Caused by: java.lang.UnsatisfiedLinkError: /tmp/libzstd.so: failed to map segment|\tat java.base/jdk.internal.loader.NativeLibraries.load(Native Method)|\t... 3 more = Caused by: java.lang.UnsatisfiedLinkError: /tmp/libzstd.so: failed to map segment",
                "a warning after the failure = Exception in thread \"main\" java.lang.IllegalStateException: no port|\tat A.main(A.java:1)|WARNING: A terminally deprecated method in sun.misc.Unsafe has been called = Exception in thread \"main\" java.lang.IllegalStateException: no port",
                "a warning after a message = cannot bind to port 80|OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes = cannot bind to port 80",
                "a caught exception before the fatal one = java.io.IOException: retried|\tat A.a(A.java:1)|java.io.IOException: gave up|\tat A.b(A.java:2) = java.io.IOException: gave up",
                "with a logger in front = 12:01 ERROR [main] app.Server - start failed: java.net.BindException: Address in use|\tat sun.nio.ch.Net.bind0(Native Method) = 12:01 ERROR [main] app.Server - start failed: java.net.BindException: Address in use",
                "usage behind an error = Unknown option: '--frob'|Usage: app [-hV] FILE|  -h  help|See https://example.org/docs = Unknown option: '--frob'",
                "usage alone = Usage: app [-hV] FILE|https://example.org/docs = Usage: app [-hV] FILE",
                "no main class = Error: Could not find or load main class Hello|Caused by: java.lang.ClassNotFoundException: Hello = Error: Could not find or load main class Hello",
                "a newer class = Error: LinkageError occurred while loading main class Hello|\tjava.lang.UnsupportedClassVersionError: Hello (class file version 69.0) = Error: LinkageError occurred while loading main class Hello: java.lang.UnsupportedClassVersionError: Hello (class file version 69.0)",
                "the same on JDK 8 = Error: A JNI error has occurred, please check your installation and try again|Exception in thread \"main\" java.lang.UnsupportedClassVersionError: Hello|\tat java.lang.ClassLoader.defineClass1(Native Method) = Exception in thread \"main\" java.lang.UnsupportedClassVersionError: Hello",
                "an unknown option = Unrecognized option: -foo|Error: Could not create the Java Virtual Machine.|Error: A fatal exception has occurred. Program will exit. = Unrecognized option: -foo",
                "no JVM = Error occurred during initialization of VM|Too small maximum heap = Error occurred during initialization of VM: Too small maximum heap",
                "the source launcher = Main.java:3: error: cannot find symbol|    call();|    ^|1 error|error: compilation failed = Main.java:3: error: cannot find symbol",
                "no jar = NOTE: Picked up JDK_JAVA_OPTIONS: -Xmx1g|Error: Unable to access jarfile x.jar = Error: Unable to access jarfile x.jar",
                "no error = Error rate: 0.00 %|worker 3 lost = worker 3 lost",
                "no error at the end = worker 3 lost|errors: 0 = worker 3 lost",
                "no error among others = worker 3 lost|requests: 100, errors: 0, time: 5 s = worker 3 lost",
                "no error in words = worker 3 lost|3 checks, no errors = worker 3 lost",
                "a share of errors = Error rate: 12.5 % (5 of 40)|Mean error: 0.25 ms|worker 3 lost = worker 3 lost",
                "an error with a number = error: 404 not found|bye = error: 404 not found",
                "an error at a place = Error at Main.java:3|bye = Error at Main.java:3",
                "an error behind its name = Error: 0x80070005 access denied|bye = Error: 0x80070005 access denied",
                "a logger that is not there = SLF4J: Failed to load class org.slf4j.impl.StaticLoggerBinder|cannot bind to port 80|SLF4J: Defaulting to no-operation (NOP) logger implementation = cannot bind to port 80",
                "a log behind the failure = cannot bind to port 80|10:15:30.123 [main] INFO app.Server - stopping|[0.036s][info][gc] Using G1 = cannot bind to port 80",
                "a log alone = 10:15:30 INFO starting|10:15:31 INFO stopping = 10:15:31 INFO stopping",
                "a fatal word = fatal: port 80 in use|errors: 0|Loaded plugins = fatal: port 80 in use",
                "the main thread before another = Exception in thread \"main\" java.lang.RuntimeException: early|\tat A.main(A.java:1)|Exception in thread \"Thread-0\" java.lang.RuntimeException: late|\tat A.run(A.java:2) = Exception in thread \"main\" java.lang.RuntimeException: early",
                "java.util.logging = Jan 02, 2024 10:11:12 AM com.acme.App main|SEVERE: cannot open journal: disk full|Jan 02, 2024 10:11:13 AM com.acme.App main|INFO: closing|Goodbye. = SEVERE: cannot open journal: disk full",
                "its head behind the failure = cannot bind to port 80|Jan 02, 2024, 10:11:13\u202fAM com.acme.App main|INFO: bye = cannot bind to port 80",
                "an error in colour = start|\u001b[31mERROR\u001b[0m: cannot open foo.db|Shutting down = ERROR: cannot open foo.db",
                "a logged error = 12:00:01.130 [main] INFO a.App - start|12:00:01.131 [main] ERROR a.App - migration failed|bye = 12:00:01.131 [main] ERROR a.App - migration failed",
                "the first of several = [INFO] BUILD FAILURE|[ERROR] Failed to execute goal a:b|[ERROR] To see the full stack trace, run it with -e = [ERROR] Failed to execute goal a:b",
                "a level with a figure = ERROR: 12|worker 3 lost = worker 3 lost",
                "words only = loading|done with 3 problems| = done with 3 problems"
            })
    void theLineThatSaysWhy(String what, String output, String line) {
        List<String> lines = output == null ? List.of() : List.of(output.split("\\|"));

        assertThat(FailureLine.of(lines)).as(what).isEqualTo(line);
    }
}
