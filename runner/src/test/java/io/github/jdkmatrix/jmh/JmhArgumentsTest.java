package io.github.jdkmatrix.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhArgumentsTest {

    private static JmhArguments of(String... args) throws JmhArguments.InvalidArgumentException {
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
                "-prof|gc:churn=true|-prof|com.example.Own|-t|{threads}|Get|-tu|ns|-w|1 min|-wi|0|-tg|3,1|-v|extra";
        assertThat(of(args.split("\\|")).includes()).containsExactly("Get");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    -tu fortnight       | '-tu fortnight': JMH takes one of m, s, ms, us, ns
                    -prof nosuch        | '-prof nosuch': JMH has no such profiler; known: async, cl,
                    -prof stak:x=y      | '-prof stak:x=y': JMH has no such profiler; did you mean 'stack'?
                    -prof stack         | '-prof stack': its result is a text, which no table has
                    -i many             | '-i many': JMH takes a whole number
                    -i 0                | '-i 0': JMH takes a whole number from 1 on
                    -t 0                | '-t 0': JMH takes a whole number from 1 on, or max
                    -tg 2,x             | '-tg 2,x': JMH takes whole numbers from 1 on, such as 3,1
                    -gc yes             | '-gc yes': JMH takes true or false
                    -v loud             | '-v loud': JMH takes one of SILENT, NORMAL, EXTRA
                    -wm bulk            | '-wm bulk': JMH takes one of INDI, BULK, BULK_INDI
                    -r soon             | '-r soon': JMH takes a time such as 500ms or 2s
                    -f 5                | the JMH option '-f' is not available here: jdkmatrix starts the forks
                    -jvmArgsAppend -Xa  | the JMH option '-jvmArgsAppend' is not available here: use 'flags'
                    -jvm /x             | the JDKs are those of the matrix
                    -rff x.json         | see 'report --format jmh-json'
                    -l                  | use 'jdkmatrix plan'
                    -foe true           | does not affect others
                    -wx 3               | '-wx' is not an option of JMH
                    -wi                 | the JMH option '-wi' needs a value
                    -p size             | '-p size': write -p NAME=VALUE[,VALUE...]
                    -bm fast            | '-bm fast': the modes of JMH are thrpt, avgt, sample, ss and all
                    """)
    void whatIsNotForThisIsRefusedByName(String args, String words) {
        assertThatThrownBy(() -> of(args.split(" "))).hasMessageContaining(words);
    }
}
