package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What JVMs write when they crash, as JDK 8 to 28 do. */
class CrashLogTest {

    private static CrashLog log(String text) {
        return new CrashLog(text.lines().toList());
    }

    @Test
    void aSignalAndItsFrame() {
        CrashLog log = log("""
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x00007f5d2c0f1e2a, pid=12, tid=13
                #
                # JRE version: OpenJDK Runtime Environment (21.0.13+3) (build 21.0.13+3)
                # Problematic frame:
                # C  [libc.so.6+0x9f5a3]
                #
                """);
        assertThat(log.words()).isEqualTo("the JVM crashed: SIGSEGV (0xb) in C [libc.so.6]");
        assertThat(log.outOfMemory()).isFalse();
    }

    /** 8 has no symbols in Debian's build, and writes its threads as pointers. */
    @Test
    void aSignalInJdk8() {
        assertThat(log("""
                        #
                        # A fatal error has been detected by the Java Runtime Environment:
                        #
                        #  SIGSEGV (0xb) at pc=0x00007fc24a2d10f2, pid=20, tid=0x00007fc2493046c0
                        #
                        # JRE version: OpenJDK Runtime Environment (8.0_504-b01) (build 1.8.0_504-8u504-ga-1-b01)
                        # Problematic frame:
                        # V  [libjvm.so+0xbd90f2]
                        #
                        """).words()).isEqualTo("the JVM crashed: SIGSEGV (0xb) in V [libjvm.so]");
    }

    @Test
    void aHeapThatWasToEndIt() {
        CrashLog log = log("""
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  Internal Error (debug.cpp:271), pid=8, tid=9
                #  fatal error: OutOfMemory encountered: Java heap space
                """);
        assertThat(log.words()).isEqualTo("the JVM crashed: fatal error: OutOfMemory encountered: Java heap space");
        assertThat(log.outOfMemory()).isTrue();
    }

    @Test
    void memoryThatTheSystemDidNotGive() {
        CrashLog log = log("""
                # There is insufficient memory for the Java Runtime Environment to continue.
                # Native memory allocation (mmap) failed to map 16384 bytes. Error detail: committing reserved memory.
                #  Out of Memory Error (os_linux.cpp:2790), pid=7, tid=8
                """);
        assertThat(log.words()).isEqualTo("the JVM crashed: Out of Memory Error (os_linux.cpp:2790)");
        assertThat(log.outOfMemory()).isTrue();
    }

    @Test
    void anythingElse() {
        assertThat(new CrashLog(List.of("forged")).words()).isEqualTo("the JVM crashed: unknown cause");
    }
}
