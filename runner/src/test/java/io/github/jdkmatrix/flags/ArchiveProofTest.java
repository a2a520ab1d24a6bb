package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The words are those of JVMs 17.0.15, 25.0.3 and 28-ea. */
class ArchiveProofTest {

    private static final String CDS = "-XX:SharedArchiveFile=app.jsa";
    private static final String AOT = "-XX:AOTCache=app.aot";

    private static List<RequestedArchive> requested(String... args) {
        return RequestedArchive.of(List.of(args), Set.of("NotHere"));
    }

    private static ArchiveProof proof(String arg) {
        return new ArchiveProof(requested(arg), List.of("-cp", "app.jar:lib/a.jar"));
    }

    @Test
    void aRequestedArchiveMakesTheJvmStrict() {
        assertThat(ArchiveProof.jvmArgs(requested(CDS))).containsExactly("-Xshare:on");
        assertThat(ArchiveProof.jvmArgs(requested(CDS, "-Xshare:off", "-Xshare:auto")))
                .containsExactly("-Xshare:on");
        assertThat(ArchiveProof.jvmArgs(requested(AOT, "-XX:AOTMode=auto")))
                .containsExactly("-XX:AOTMode=on", "-Xlog:class+path=info:stderr:tags");
        assertThat(requested(CDS, "-Xshare:off")).isEmpty();
        assertThat(requested(AOT, "-XX:AOTMode=off")).isEmpty();
        assertThat(requested("-XX:AOTMode=record", "-XX:AOTConfiguration=c", "-XX:+UseZGC"))
                .isEmpty();
        assertThat(RequestedArchive.of(List.of(AOT), Set.of("AOTCache"))).isEmpty();
        assertThat(RequestedArchive.without(List.of(CDS, "-Xshare:on", AOT, "-XX:AOTMode=on", "-Xmx1g")))
                .containsExactly("-Xmx1g");
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() {
        assertThat(proof(CDS)
                        .refusal(List.of(
                                "Error occurred during initialization of VM",
                                "Unable to use shared archive.",
                                "An error has occurred while processing the shared archive file.",
                                "shared class paths mismatch (hint: enable -Xlog:class+path=info to diagnose)")))
                .hasValue("the CDS archive 'app.jsa' is not mapped: shared class paths mismatch (hint: enable"
                        + " -Xlog:class+path=info to diagnose)");
        assertThat(proof(AOT)
                        .refusal(List.of(
                                "[0.091s][warning][aot] Unable to use AOT cache.",
                                "[                    ] The saved state of UseCompressedOops is different.",
                                "[0.091s][error  ][aot] Unable to map shared spaces",
                                "Error occurred during initialization of VM",
                                "Unable to use AOT cache.")))
                .hasValue("the AOT cache 'app.aot' is not mapped: The saved state of UseCompressedOops is different.");
        assertThat(proof(CDS).refusal(List.of("Error occurred during initialization of VM", "Too small maximum heap")))
                .isEmpty();
        assertThat(new ArchiveProof(List.of(), List.of()).refusal(List.of("Unable to use shared archive.")))
                .isEmpty();
    }

    /** JDK 25 takes a cache with any class path. */
    @Test
    void anAotCacheMustBeOfTheClassPath() {
        ArchiveProof same = proof(AOT);
        assertThat(same.test("[class,path] (boot  ) [0] = /jdk/lib/modules")).isTrue();
        assertThat(same.test("[class,path] (app   ) [1] = app.jar")).isTrue();
        assertThat(same.test("text")).isFalse();
        assertThat(same.problem()).isEmpty();
        assertThat(same.facts()).containsEntry("archive.mapped", "app.aot");

        ArchiveProof other = proof(AOT);
        assertThat(other.test("[class,path] (app   ) [1] = old.jar")).isTrue();
        assertThat(other.problem())
                .hasValueSatisfying(it -> assertThat(it)
                        .startsWith("the AOT cache 'app.aot' does not fit: it was made with the class path 'old.jar'"));
        assertThat(proof(CDS).test("[class,path] (app   ) [1] = old.jar"))
                .as("a line of the program's own")
                .isFalse();
    }
}
