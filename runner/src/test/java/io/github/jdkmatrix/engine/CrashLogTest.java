package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What JVMs write when they crash, as JDK 17 to 28 do. */
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
        assertThat(new CrashLog(List.of("forged")).words()).isEqualTo("the JVM crashed: it does not say why");
    }
}
