package io.github.jdkmatrix.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhArgumentsTest {

    private static JmhArguments of(String... args) {
        return JmhArguments.of(List.of(args));
    }

    @Test
    void whatChoosesRowsIsTakenOut() throws Exception {
        assertThat(of("Maps -p size=1,10 -p kind={kind} -bm avgt,ss -e put -wi=3 -gc true".split(" ")))
                .isEqualTo(new JmhArguments(
                        List.of("Maps"),
                        List.of("put"),
                        List.of("avgt", "ss"),
                        Map.of("size", List.of("1", "10")),
                        List.of("-wi", "3", "-gc", "true")));
    }

    @Test
    void anOptionsValueIsNoName() throws Exception {
        String args =
                "-prof|gc:churn=true|-prof|com.example.Own|-t|{threads}|Get|-tu|ns|-w|1 min|-wi|0|-wx|3|-tg|3,1|-v|extra";
        assertThat(of(args.split("\\|")).includes()).containsExactly("Get");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    -f 5                | the JMH option '-f' is not available here: JDKs, JVM arguments and forks
                    -rff=x.json         | the JMH option '-rff' is not available here
                    -wi                 | the JMH option '-wi' needs a value
                    -p size             | '-p size': write -p NAME=VALUE[,VALUE...]
                    -bm fast            | '-bm fast': the modes of JMH are thrpt, avgt, sample, ss and all
                    """)
    void whatIsNotForThisIsRefusedByName(String args, String words) {
        assertThatThrownBy(() -> of(args.split(" "))).hasMessageContaining(words);
    }
}
