package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Outputs of real programs, 8 to 25, shortened; {@code |} stands between lines, {@code <} before those of stdout. */
class LastWordsTest {

    private static LastWords words(String... lines) {
        LastWords words = new LastWords();
        Stream.of(lines).forEach(it -> words.add(it.startsWith("<") ? it.substring(1) : it, it.startsWith("<")));
        return words;
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '=', quoteCharacter = '`', textBlock = """
            nothing = = ``
            the last line of stderr = loading|cannot bind to port 80|<bye = cannot bind to port 80
            no mark below a line = A.java:53: unknown type Foo|  ^|------ = A.java:53: unknown type Foo
            else of stdout = <loading|<done with 3 problems|< = done with 3 problems
            an uncaught exception = <start|Exception in thread "main" java.lang.IllegalStateException: no port|\tat A.main(A.java:1)|shutting down = Exception in thread "main" java.lang.IllegalStateException: no port
            its last cause = Exception in thread "main" java.lang.ExceptionInInitializerError|\tat A.main(A.java:1)|<meanwhile|Caused by: java.lang.IllegalStateException: native|\tat B.<clinit>(B.java:2)|\t... 1 more|Caused by: java.lang.UnsatisfiedLinkError: /tmp/libzstd.so|\t... 3 more|bye = Caused by: java.lang.UnsatisfiedLinkError: /tmp/libzstd.so
            no cause of another = Exception in thread "main" java.lang.Error: x|\tat A.main(A.java:1)|log|Caused by: java.io.IOException: other = Exception in thread "main" java.lang.Error: x
            the last of several = Exception in thread "main" a.B: early|\tat A.main(A.java:1)|Exception in thread "pool-1" a.C: late|\tat A.run(A.java:2) = Exception in thread "pool-1" a.C: late
            a trace that the program prints = 12:01 ERROR start failed|java.io.IOException: gave up|\tat A.b(A.java:2)|Caused by: java.net.BindException: Address in use|\tat sun.nio.ch.Net.bind0(Native Method) = Caused by: java.net.BindException: Address in use
            in colour = start|\u001b[31mERROR\u001b[0m: cannot open foo.db = ERROR: cannot open foo.db
            what the JVM tells meanwhile = cannot bind|OpenJDK 64-Bit Server VM warning: Sharing is only supported|WARNING: A terminally deprecated method has been called|Picked up JAVA_TOOL_OPTIONS: -Xmx1g|[0.036s][info][gc] Using G1 = cannot bind
            no main class = Error: Could not find or load main class Hello|Caused by: java.lang.ClassNotFoundException: Hello = Error: Could not find or load main class Hello: Caused by: java.lang.ClassNotFoundException: Hello
            the same on JDK 8 = Error: A JNI error has occurred, please check your installation and try again|Exception in thread "main" java.lang.UnsupportedClassVersionError: Hello|\tat java.lang.ClassLoader.defineClass1(Native Method) = Exception in thread "main" java.lang.UnsupportedClassVersionError: Hello
            no main method = Error: Main method not found in class A, please define the main method as:|   public static void main(String[] args)|or a JavaFX application class must extend javafx.application.Application = Error: Main method not found in class A, please define the main method as:: public static void main(String[] args)
            an unknown option = OpenJDK 64-Bit Server VM warning: Ignoring option X|Unrecognized option: -foo|Error: Could not create the Java Virtual Machine.|Error: A fatal exception has occurred. Program will exit. = Unrecognized option: -foo
            no JVM = <Error occurred during initialization of VM|<Too small maximum heap = Error occurred during initialization of VM: Too small maximum heap
            no jar = NOTE: Picked up JDK_JAVA_OPTIONS: -Xmx1g|Error: Unable to access jarfile x.jar = Error: Unable to access jarfile x.jar
            the source launcher = Main.java:3: error: cannot find symbol|    call();|    ^|1 error|error: compilation failed = error: compilation failed: Main.java:3: error: cannot find symbol: call();
            before a thread dump = <Listening on 80802026-03-01 12:30:45 = Listening on 8080
            """)
    void areItsLastWords(String what, String output, String text) {
        assertThat(words(output == null ? new String[0] : output.split("\\|")).text())
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '=', quoteCharacter = '`', textBlock = """
            Exception in thread "main" java.lang.OutOfMemoryError: Java heap space = java.lang.OutOfMemoryError: Java heap space
            Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "main" = java.lang.OutOfMemoryError
            <Terminating due to java.lang.OutOfMemoryError: Java heap space|bye = java.lang.OutOfMemoryError: Java heap space
            java.lang.OutOfMemoryError: Metaspace|\tat A.main(A.java:1) = java.lang.OutOfMemoryError: Metaspace
            Exception in thread "main" a.B: no cache|\tat A.b(A.java:1)|Caused by: java.lang.OutOfMemoryError: Metaspace = java.lang.OutOfMemoryError: Metaspace
            java.lang.OutOfMemoryError: Java heap space|cannot bind to port 80 =
            cache dropped after java.lang.OutOfMemoryError: Java heap space =
            java.lang.OutOfMemoryError: x|Exception in thread "main" a.B: no port =
            """)
    void aJvmEndsForItsHeapIfThatIsTheLastItSays(String output, String heap) {
        assertThat(LastWords.outOfMemory(words(output.split("\\|")).text()).orElse(null))
                .isEqualTo(heap);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '=', quoteCharacter = '`', textBlock = """
            Exception in thread "a "b"" p.Q$R: it is = a thread died: Q$R
            Exception in thread "main" java.lang.StackOverflowError = a thread died: StackOverflowError
            Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "x" = a thread died: OutOfMemoryError
            java.lang.OutOfMemoryError: Java heap space = it printed an OutOfMemoryError
            Caused by: java.lang.OutOfMemoryError: Metaspace|Exception in thread "x" E = it printed an OutOfMemoryError
            INFO no java.lang.OutOfMemoryError here|java.io.IOException: caught =
            """)
    void aDeadThreadOrAFullHeapIsTold(String output, String died) {
        assertThat(words(output.split("\\|")).died().orElse(null)).isEqualTo(died);
    }

    @Test
    void aLongTraceIsNotLost() {
        LastWords words = words("Exception in thread \"main\" java.lang.StackOverflowError");
        for (int i = 0; i < 100_000; i++) {
            words.add("\tat Deep.f(Deep.java:2)", false);
        }
        assertThat(words.text()).isEqualTo("Exception in thread \"main\" java.lang.StackOverflowError");
    }
}
