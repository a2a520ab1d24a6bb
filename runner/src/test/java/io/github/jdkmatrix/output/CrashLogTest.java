package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What JVMs write when they crash, as JDK 8 to 28 do. */
class CrashLogTest {

    /** JDK 8 has no symbols in Debian's build, and writes its threads as pointers. */
    static Stream<Arguments> logs() {
        return Stream.of(
                Arguments.of("SIGSEGV (0xb) in C [libc.so.6]", false, """
                        #  SIGSEGV (0xb) at pc=0x00007f5d2c0f1e2a, pid=12, tid=13
                        # Problematic frame:
                        # C  [libc.so.6+0x9f5a3]
                        """),
                Arguments.of("SIGSEGV (0xb) in V [libjvm.so]", false, """
                        #  SIGSEGV (0xb) at pc=0x00007fc24a2d10f2, pid=20, tid=0x00007fc2493046c0
                        # Problematic frame:
                        # V  [libjvm.so+0xbd90f2]
                        """),
                Arguments.of("fatal error: OutOfMemory encountered: Java heap space", true, """
                        # A fatal error has been detected by the Java Runtime Environment:
                        #
                        #  Internal Error (debug.cpp:271), pid=8, tid=9
                        #  fatal error: OutOfMemory encountered: Java heap space
                        """),
                Arguments.of("Out of Memory Error (os_linux.cpp:2790)", true, """
                        # There is insufficient memory for the Java Runtime Environment to continue.
                        # Native memory allocation (mmap) failed to map 16384 bytes. Error detail: committing reserved memory.
                        #  Out of Memory Error (os_linux.cpp:2790), pid=7, tid=8
                        """),
                Arguments.of("unknown cause", false, "forged"));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void itsHeadSaysWhyTheJvmEnded(String words, boolean outOfMemory, String text) {
        CrashLog log = new CrashLog(text.lines().toList());
        assertThat(log.words()).isEqualTo("the JVM crashed: " + words);
        assertThat(log.outOfMemory()).isEqualTo(outOfMemory);
    }
}
