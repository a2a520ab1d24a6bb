package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmArgumentTest {

    @ParameterizedTest
    @CsvSource({
        "-XX:+UseG1GC, UseG1GC, true",
        "-XX:MaxHeapSize=1g, MaxHeapSize, 1g",
        "-XX:HeapDumpPath=/a=b, HeapDumpPath, /a=b",
        "-Xmx512m, MaxHeapSize, 512m",
        "-Xss1m, ThreadStackSize, 1m",
        "-Xmixed, '', ''",
        "-XX:, '', ''",
        "-XX:Odd, '', ''",
        "--add-modules=java.sql, '', ''"
    })
    void itSetsAFlagToAValue(String text, String flag, String asked) {
        assertThat(JvmArgument.of(text)).isEqualTo(new JvmArgument(text, flag, asked));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -XX:+F          | bool      | true       | true
            -XX:+F          | bool      | false      | false
            -XX:F=true      | bool      | true       | true
            -XX:F=3m        | size_t    | 3145728    | true
            -XX:F=3m        | size_t    | 4194304    | false
            -XX:F=3M        | size_t    | 3145728    | true
            -XX:F=1t        | uint64_t  | 1099511627776 | true
            -XX:F=0x10      | uintx     | 16         | true
            -XX:F=010       | uintx     | 10         | true
            -XX:F=-1        | int       | -1         | true
            -XX:F=-1        | int       | 1          | false
            -XX:F=33        | double    | 33.000000  | true
            -XX:F=33.5      | double    | 33.000000  | false
            -XX:F=a b       | ccstr     | a b        | true
            -XX:F=a         | ccstr     | b          | false
            -XX:F=a         | ccstrlist | b          | true
            -Xss333k        | intx      | 333        | true
            -Xss1025        | intx      | 2          | true
            -XX:ThreadStackSize=333 | intx | 333     | true
            -XX:F=odd       | intx      | 1          | true
            -XX:F=1e3       | intx      | 1          | true
            -XX:F=1b        | intx      | 2          | true
            -XX:F=1b        | intx      | true       | true
            -XX:F=0XfF      | uintx     | 255        | true
            -XX:F=0x1k      | uintx     | 1024       | true
            -XX:F=2g        | uint64_t  | 2147483648 | true
            -XX:F=18446744073709551615 | uint64_t | 18446744073709551614 | false
            """)
    void itAgreesWithTheValueItAsksFor(String text, String type, String value, boolean agrees) {
        assertThat(JvmArgument.of(text).agreesWith(new FlagValue(type, value, "command line")))
                .isEqualTo(agrees);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -XX:+Foo       | Unrecognized VM option 'Foo'                  | true
            -XX:+Foo       | Unrecognized VM option 'FooBar'               | false
            -Xfoo          | Unrecognized option: -Xfoo                    | true
            --illegal-access=permit | Ignoring option --illegal-access=permit; support was removed in 17.0 | true
            -XX:Odd        | Unrecognized VM option 'Odd'                  | true
            -XX:           | anything                                      | false
            """)
    void wordsAreAboutItWhereTheyNameIt(String text, String words, boolean about) {
        assertThat(JvmArgument.of(text).namedIn(words)).isEqualTo(about);
    }

    @Test
    void aPropertyIsSetUnderItsName() {
        assertThat(JvmArgument.of("-Da.b=c=d").sets()).isEqualTo("-Da.b");
        assertThat(JvmArgument.of("-Da.b").sets()).isEqualTo("-Da.b");
        assertThat(JvmArgument.of("-XX:+D").sets()).isEqualTo("D");
    }
}
