package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlagOutputParserTest {

    private final FlagOutputParser lines = new FlagOutputParser(Set.of("UseNUMA", "NotThere"));

    private FlagQueryResult answer(String... printed) {
        for (String line : printed) {
            lines.accept(line);
        }
        return lines.answer(0, Optional.empty());
    }

    @Test
    void whatSomebodySetAndWhatWasAskedForIsKept() {
        assertThat(answer(
                                "[Global flags]",
                                "      int ActiveProcessorCount  = -1                {product} {default}",
                                "   size_t MaxHeapSize           = 104857600         {product} {command line, ergonomic}",
                                "    uintx GCTimeRatio           = 5                 {product} {environment}",
                                "    ccstr HeapDumpPath          = /tmp/a {b} = c    {manageable} {command line}",
                                "    ccstr ErrorFile             =                   {product} {command line}",
                                "     bool UseNUMA               = false          {pd product} {default}",
                                "     bool UseTLAB               = true            {product} {ergonomic}")
                        .flags())
                .isEqualTo(Map.of(
                        "MaxHeapSize", new FlagValue("size_t", "104857600", "command line, ergonomic"),
                        "GCTimeRatio", new FlagValue("uintx", "5", "environment"),
                        "HeapDumpPath", new FlagValue("ccstr", "/tmp/a {b} = c", "command line"),
                        "ErrorFile", new FlagValue("ccstr", "", "command line"),
                        "UseNUMA", new FlagValue("bool", "false", "default")));
    }

    /** As 8u504 prints them. */
    @Test
    void jdk8TellsOnlyThatAValueIsNotTheDefault() {
        FlagQueryResult answer = answer(
                "[Global flags]",
                "     intx ActiveProcessorCount                      = -1                                  {product}",
                "ccstrlist CompileCommand                            =                                     {product}",
                "    uintx MaxHeapSize                              := 104857600                           {product}",
                "     bool UseNUMA                                   = false                               {product}",
                "ccstrlist OnError                                  := echo a",
                "      OnError                             += echo b                              {product}",
                "    ccstr ErrorFile                                := /tmp/a b                            {product}",
                "     bool UseCompressedOops                        := true                                {lp64_product}");
        assertThat(answer.flags())
                .isEqualTo(Map.of(
                        "MaxHeapSize", new FlagValue("uintx", "104857600", "command line or ergonomic"),
                        "UseNUMA", new FlagValue("bool", "false", "default"),
                        "ErrorFile", new FlagValue("ccstr", "/tmp/a b", "command line or ergonomic"),
                        "UseCompressedOops", new FlagValue("bool", "true", "command line or ergonomic")));
        assertThat(answer.output()).isEmpty();
    }

    @Test
    void theRestIsItsOutputInBoundedSpace() {
        assertThat(answer("openjdk version \"21\"", "[Global flags]").output())
                .containsExactly("openjdk version \"21\"");
        IntStream.range(0, 10_000).forEach(i -> lines.accept("line " + i));
        assertThat(answer().output()).hasSizeLessThan(200);
    }
}
