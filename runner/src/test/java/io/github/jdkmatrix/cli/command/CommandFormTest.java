package io.github.jdkmatrix.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.cli.Cli;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.host.JdkFolder;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Ready;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.MatrixFile.Given;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandFormTest {

    @SuppressWarnings("unused")
    private static final List<String> OF_THE_JVM = List.of("""
            --module-path=m -p=m --upgrade-module-path=m --add-modules=ALL-SYSTEM --patch-module=m=f
            --enable-native-access=ALL-UNNAMED --illegal-native-access=deny --add-reads=m=n --add-exports=m/p=n
            --add-opens=m/p=n --limit-modules=java.base --source=17 --sun-misc-unsafe-memory-access=allow
            --finalization=disabled -Dname=value -verbose:gc -showversion --show-version
            --show-module-resolution -ea:p... -enableassertions -da:p.C -disableassertions -esa -dsa
            -enablesystemassertions -disablesystemassertions -agentlib:jdwp=transport=dt_socket
            -agentpath:/a/lib.so=x -javaagent:a.jar=x -splash:a.png --enable-preview -Xbatch
            -Xbootclasspath/a:x.jar -Xcheck:jni -Xcomp -Xdebug -Xdiag -Xfuture -Xint -Xlog:gc:file=gc.log
            -Xloggc:gc.log -Xmixed -Xmn1m -Xms1m -Xmx1m -Xnoclassgc -Xrs -Xshare:auto -XshowSettings:vm -Xss1m
            -Xverify -zero
            """.split("\\s+"));

    @SuppressWarnings("unused")
    private static final List<String> WITHOUT_A_PROGRAM = List.of("""
            -version --version -fullversion --full-version -? -h -help --help -X --help-extra --list-modules -d
            --describe-module --describe-module=m --validate-modules --dry-run -Xinternalversion -Xlog:help
            -agentlib:jdwp=help
            """.split("\\s+"));

    @TempDir
    private Path folder;

    private static JavaCommand command(String... words) {
        return JavaCommand.of(List.of(words), Optional.empty());
    }

    /** The keys of a command on one CPU. */
    private static List<Given> keys(List<String> jdks, List<Given> settings, List<String> options, String... words) {
        return new CommandMatrix(
                        CommandLine.populateCommand(new CommandOptions(), options.toArray(String[]::new)),
                        settings,
                        7,
                        jdks.stream().map(JdkArgument::of).toList(),
                        List.of(1),
                        command(words))
                .keys();
    }

    private Matrix matrix(String jdk, String... words) {
        return matrix(keys(List.of(jdk), List.of(), List.of(), words));
    }

    private Matrix matrix(List<Given> keys) {
        return MatrixFile.of(folder.resolve("matrix.yaml"), keys);
    }

    @Test
    void aNameOfAJdkStandsForItsReleaseOnlyInTheMatrix() throws IOException {
        Path early = JdkFolder.make(folder.resolve("early"), "JAVA_RUNTIME_VERSION=28-ea+18\n");
        Path released = JdkFolder.make(folder.resolve("released"), "JAVA_RUNTIME_VERSION=28+36\n");
        List<String> jdks = List.of("base=" + early, "fix-early=" + released, "28=28-ea");
        Matrix matrix = matrix(keys(jdks, List.of(), List.of(), "java", source()));
        assertThat(matrix.jdks())
                .extracting(Jdk::id, Jdk::feature, Jdk::earlyAccess)
                .containsExactly(tuple("base", 28, true), tuple("fix-early", 28, false), tuple("28", 28, true));
        assertThat(matrix.jdk("base").home()).hasValue(early.toString());
    }

    private String source() throws IOException {
        return Files.writeString(folder.resolve("A.java"), "class A {}").toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            java -Xmx1g --add-opens a/b=c -jar x/app.jar -jar b | [-Xmx1g, --add-opens=a/b=c] | Jar[jar=x/app.jar, args=[-jar, b]]
            java -cp a.jar:b -Xint p.Main -- x | [-Xint] | MainClass[main=p.Main, classpath=[a.jar, b], args=[--, x]]
            java -p m:n.jar -Xint -m a/b.C --module=x | [-Xint] | Module[module=a/b.C, modulePath=[m, n.jar], classpath=[], args=[--module=x]]
            java --module-path=m:n.jar --module=a/b.C | [] | Module[module=a/b.C, modulePath=[m, n.jar], classpath=[], args=[]]
            java Hello.java x | [] | Source[source=Hello.java, classpath=[], args=[x]]
            """)
    void aCommandIsTakenApartAsTheLauncherDoesIt(String words, String jvmArgs, String program) {
        JavaCommand command = command(words.split(" "));
        assertThat(command.jvmArgs()).hasToString(jvmArgs);
        assertThat(command.program()).hasToString(program);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "./app/bin/app x|the command after '--' must start with 'java' or 'jmh BENCHMARKS.jar'; for a script, write the java command that it runs, such as java -cp 'lib/*' com.example.Main",
                "/opt/jdk/bin/java -version|/opt/jdk/bin/java: write 'java'; --jdk /opt/jdk selects this JDK",
                "jmh -i 1|'jmh': the jar with the benchmarks must come first, such as -- jmh benchmarks.jar Maps",
                "java|the command has no program; write java -jar APP.jar, java -cp PATH Main, java -p PATH -m MODULE, or java Main.java",
                "java -jar|'-jar' at the end of the command: its value is missing",
                "java @none/args|'@none/args' in the command: cannot be read: NoSuchFileException"
            })
    void commandsThatCannotBeRunSo(String command, String problem) {
        assertThatThrownBy(() -> command(command.split(" ")))
                .isInstanceOf(UserException.class)
                .hasMessage(problem);
    }

    /** The options of {@code java --help} and {@code --help-extra}, 17 to 25, that a JVM or the source launcher gets. */
    @ParameterizedTest
    @FieldSource("OF_THE_JVM")
    void anOptionReachesTheJvm(String option) {
        String named = option.replaceFirst("^-p=", "--module-path=");
        String[] words = option.matches("--[a-z-]+=.*|-p=.*") ? option.split("=", 2) : new String[] {option};
        boolean separable = words.length == 2
                && (words[0].equals("-p") || JavaOptions.takesNextWord(words[0]) || words[0].equals("--module-path"));
        List<String> command = Stream.of(List.of("java"), separable ? List.of(words) : List.of(option), List.of("Main"))
                .flatMap(List::stream)
                .toList();

        assertThat(JavaCommand.of(command, Optional.empty()))
                .isEqualTo(new JavaCommand(List.of(named), new Program.MainClass("Main", List.of("."), List.of())));
        assertThat(JavaOptions.problem(named)).isEmpty();
    }

    /** The others: no program runs, or they name it. */
    @ParameterizedTest
    @FieldSource("WITHOUT_A_PROGRAM")
    void anOptionWithoutAProgramIsRefusedByName(String option) {
        assertThatThrownBy(() -> command("java", option, "Main"))
                .isInstanceOf(UserException.class)
                .hasMessage("'" + option + "': with it, java runs no program; leave it out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-cp", "-classpath", "--class-path=x", "-jar", "-m", "--module=x"})
    void anOptionThatNamesTheProgramIsNoFlag(String option) {
        assertThat(JavaOptions.problem(option)).get().asString().startsWith("it names the program");
    }

    @Test
    void argumentFilesAreReadAsTheLauncherDoesIt() throws IOException {
        Path file = Files.writeString(folder.resolve("args"), "-Xmx1g -cp 'a b'\n# no\n@x");
        Path main = Files.writeString(folder.resolve("main"), "-Xint p.Main one");

        assertThat(ArgumentFiles.expanded(List.of("java", "@" + file, "Main", "@" + file)))
                .containsExactly("java", "-Xmx1g", "-cp", "a b", "@x", "Main", "@" + file);
        assertThat(ArgumentFiles.expanded(List.of("java", "-cp", "x", "@" + main, "@two")))
                .containsExactly("java", "-cp", "x", "-Xint", "p.Main", "one", "@two");
        assertThat(ArgumentFiles.expanded(List.of("java", "@@x"))).containsExactly("java", "@x");
        assertThat(ArgumentFiles.expanded(List.of("jmh", "@" + file))).containsExactly("jmh", "@" + file);
    }

    @Test
    void filesThatJvmArgumentsNameGoAlong() throws IOException {
        for (String name : List.of("a.jar", "libx.so", "rules", "conf")) {
            Files.writeString(folder.resolve(name), "");
        }
        String here = folder + "/";
        assertThat(CarriedFiles.ofJvm(List.of(
                        "-javaagent:" + here + "a.jar=8080:" + here + "conf",
                        "-agentpath:" + here + "libx.so=x",
                        "-Xbootclasspath/a:none.jar:" + here + "a.jar",
                        "--patch-module=m=" + folder,
                        "-XX:CompileCommandFile=" + here + "rules",
                        "-Dlog=file:" + here + "conf",
                        "-Dplace=" + folder,
                        "-XX:SharedArchiveFile=" + here + "rules",
                        "-Xlog:gc:file=" + here + "conf")))
                .isEqualTo(new CarriedFiles(
                        List.of(
                                "-javaagent:a.jar=8080:conf",
                                "-agentpath:./libx.so=x",
                                "-Xbootclasspath/a:none.jar:a.jar",
                                "--patch-module=m=" + folder.getFileName(),
                                "-XX:CompileCommandFile=rules",
                                "-Dlog=file:conf",
                                "-Dplace=" + folder,
                                "-XX:SharedArchiveFile=rules",
                                "-Xlog:gc:file=" + here + "conf"),
                        List.of(here + "conf", here + "a.jar", here + "libx.so", folder.toString(), here + "rules")));
    }

    /** As the launcher has it: only where nothing else says what the class path is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            java Main                       | MainClass[main=Main, classpath=[lib, classes], args=[]]
            java -cp x Main                 | MainClass[main=Main, classpath=[x], args=[]]
            java -jar x.jar                 | Jar[jar=x.jar, args=[]]
            java Main.java                  | Source[source=Main.java, classpath=[lib, classes], args=[]]
            java -cp x Main.java            | Source[source=Main.java, classpath=[x], args=[]]
            java -m a/b                     | Module[module=a/b, modulePath=[], classpath=[lib, classes], args=[]]
            java -p y --class-path=x: -m a  | Module[module=a, modulePath=[y], classpath=[x, .], args=[]]
            """)
    void theClassPathOfTheEnvironmentHolds(String words, String program) {
        assertThat(JavaCommand.of(List.of(words.split(" ")), Optional.of("lib:classes"))
                        .program())
                .hasToString(program);
    }

    @Test
    void aJarThatStartsJmhIsOneOfBenchmarks() throws IOException {
        Path jar = folder.resolve("b.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream made = new JarOutputStream(out, manifest)) {
            made.finish();
        }
        assertThat(command("java", "-Xmx1g", "-jar", jar.toString(), "Maps", "-p", "size=10"))
                .isEqualTo(new JavaCommand(
                        List.of("-Xmx1g"),
                        new Program.Jmh(
                                jar.toString(), Optional.empty(), List.of("Maps", "-p", "size=10"), List.of())));
        assertThat(command("jmh", jar.toString(), "Maps").program())
                .isEqualTo(new Program.Jmh(jar.toString(), Optional.empty(), List.of("Maps"), List.of()));
    }

    @Test
    void aStarStandsForTheJarsOfAFolder() throws IOException {
        for (String name : List.of("b.jar", "A.JAR", "c.txt")) {
            Files.writeString(folder.resolve(name), "");
        }
        String all = folder + "/*";

        assertThat(command("java", "-cp", "x::" + folder + "/none/*:" + all, "Main")
                        .program())
                .isEqualTo(new Program.MainClass(
                        "Main", List.of("x", ".", folder + "/A.JAR", folder + "/b.jar"), List.of()));
    }

    @Test
    void filesThatArgumentsNameGoAlong() throws IOException {
        String words = Files.writeString(folder.resolve("words.txt"), "").toString();
        assertThat(CarriedFiles.of(List.of(words, "--in=" + words, "x=y", "--a=b=" + words, folder.toString(), "")))
                .isEqualTo(new CarriedFiles(
                        List.of("words.txt", "--in=words.txt", "x=y", "--a=b=" + words, folder.toString(), ""),
                        List.of(words)));
    }

    @Test
    void aRelativeArgumentStaysAsItIs() {
        Path here = Path.of("").toAbsolutePath();
        assertThat(CarriedFiles.of(List.of("pom.xml", "./src/main/", "--x=src/none", "src/../pom.xml", ".", "..", "")))
                .isEqualTo(new CarriedFiles(
                        List.of("pom.xml", "./src/main/", "--x=src/none", "pom.xml", ".", "..", ""),
                        List.of(here + "/./pom.xml", here + "/./src/main")));
    }

    @Test
    void aWordThatNoMatrixCanHold() throws IOException {
        String source =
                Files.writeString(folder.resolve("Main.java"), "class Main {}").toString();
        assertThatThrownBy(() -> matrix("21", "java", source, "a\tb"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("contains the character U+0009; write one line of plain text");
        assertThatThrownBy(() -> matrix("21", "java", "-Da=\u001b", source))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("contains the character U+001B; write one line of plain text");
    }

    @Test
    void theMatrixOfACommandIsAFileThatSaysTheSame() throws IOException {
        Path source = Files.writeString(folder.resolve("It's \"1\".java"), "class A {}");
        String words = Files.writeString(folder.resolve("words.txt"), "").toString();
        List<Given> keys = keys(
                List.of("21", "28-ea", "jdk:25@sha256:" + "0".repeat(64)),
                List.of(
                        new Given("timeout", "30s", "--timeout"),
                        new Given("env", Map.of("A", "b: c"), "--env"),
                        new Given("counters", List.of("instructions", "cycles"), "--counters")),
                List.of(
                        "--flags=-XX:+UseZGC -Xmx1g",
                        "--flags=-XX:AOTCache=a.aot",
                        "--train=-XX:AOTCacheOutput=a.aot -Da=b",
                        "--file=" + words,
                        "--stdin=" + words,
                        "--ready=Started",
                        "--hold=5s",
                        "--own-metric=rate=([0-9]+)"),
                "java",
                "-Dx=y",
                "-Dwords=" + words,
                source.toString(),
                "{n}",
                "",
                "a: b",
                "ü #'\"");

        Matrix matrix = matrix(keys);

        assertThat(MatrixFile.of(folder.resolve("matrix.yaml"), CommandMatrix.yaml("jdkmatrix run\n", keys)))
                .isEqualTo(matrix);
        assertThat(matrix.settings().timeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(matrix.settings().env()).isEqualTo(Map.of("A", "b: c"));
        assertThat(matrix.settings().forks()).isEqualTo(new Forks.Fixed(7));
        assertThat(matrix.settings().jvmArgs()).containsExactly("-Dx=y", "-Dwords=words.txt");
        assertThat(matrix.settings().counters()).containsExactly("instructions", "cycles");
        assertThat(matrix.jdks())
                .extracting(it -> it.id() + " " + it.feature() + " " + it.earlyAccess())
                .containsExactly("21 21 false", "28-ea 28 true", "25 25 false");
        assertThat(matrix.jdk("25").image())
                .hasValueSatisfying(it -> assertThat(it).contains("@sha256:"));
        assertThat(matrix.flags())
                .containsExactly(
                        FlagSet.DEFAULT,
                        new FlagSet("-XX:+UseZGC -Xmx1g", List.of("-XX:+UseZGC", "-Xmx1g")),
                        new FlagSet(
                                "-XX:AOTCache=a.aot",
                                List.of("-XX:AOTCache=a.aot"),
                                new TreeMap<>(),
                                List.of("-XX:AOTCacheOutput=a.aot", "-Da=b")));
        WorkloadUse workload = matrix.workloads().getFirst();
        assertThat(workload.program())
                .contains(new Program.Source(source.toString(), List.of(), List.of("{{n}}", "", "a: b", "ü #'\"")));
        assertThat(workload.metrics())
                .containsExactly(
                        new OwnMetric("rate", "1", Better.NEITHER, Optional.of("([0-9]+)"), Optional.empty(), false));
        assertThat(workload.ready()).contains(new Ready("Started", Optional.of(Duration.ofSeconds(5))));
        assertThat(workload.stdin()).contains(words);
        assertThat(workload.files()).containsExactly(words);
    }

    @ParameterizedTest
    @CsvSource({
        "8, 8 8 false",
        "11, 11 11 false",
        "eclipse-temurin:8-jdk, 8 8 false",
        "openjdk:8u342-jdk, 8 8 false",
        "host:80/ubi-8/openjdk:11.0.2, 11 11 false"
    })
    void aJdkInAWordFrom8On(String word, String jdk) throws IOException {
        assertThat(matrix(word, "java", "-cp", folder.toString(), "A").jdks())
                .extracting(it -> it.id() + " " + it.feature() + " " + it.earlyAccess())
                .containsExactly(jdk);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "1.8", "1", "08", "1000"})
    void whatIsNoReleaseOfAJdk(String word) {
        assertThatThrownBy(() -> JdkArgument.of(word))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("give a release from 8 on, such as 21");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "run --train -Da=b -- java A|jdkmatrix: Error: Missing required argument(s): --flags=ARGS; see 'jdkmatrix run --help'",
                "run --jdk 21|jdkmatrix: --jdk: needs a command; add one after '--', such as -- java -jar app.jar",
                "run a.yaml -- java -jar x|jdkmatrix: a matrix and a command are given; leave out one of them",
                "run --engine host --jdk 21 --cpu 0 -- java A.java|jdkmatrix: --cpu 0: give a whole number from 1 to 4096",
                "run a.yaml b.yaml|jdkmatrix: b.yaml: only one matrix is allowed; write a command after '--'",
                "run --engine host --jdk nowhere/jdk -- java -jar x|jdkmatrix: --jdk nowhere/jdk: no such directory;"
                        + " give a release from 8 on, such as 21 or 28-ea, a JDK directory, or an image such as"
                        + " eclipse-temurin:21-jdk-noble",
                "run --engine host --jdk 21 -- java -jar x.jar|jdkmatrix: the command: 'x.jar' does not exist",
                "run --engine host --jdk 21 --stdin none -- java -cp . A|jdkmatrix: the command: 'none' does not exist",
                "run --engine host --jdk 21 --file none -- java -cp . A|jdkmatrix: the command: 'none' does not exist",
                "run --engine host --jdk 21 -- java -jar /gone/./x.jar|jdkmatrix: the command: '/gone/x.jar' does not exist",
                "run --engine host --jdk 21 -- java -cp none A|jdkmatrix: the command: 'none' does not exist"
            })
    void whatDoesNotGoTogetherIsOneLineAndExitCode2(String line, String problem) {
        Cli.run(line.split(" ")).refuses(problem);
    }

    @Test
    void optionsOfJmhAreThoseOfTheCommand() {
        assertThat(Cli.run("run --engine host --jdk 21 -- jmh b.jar Maps -f 5".split(" "))
                        .ends(2)
                        .err())
                .startsWith("jdkmatrix: the command: the JMH option '-f' is not available here: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--timeout soon|--timeout: ",
                "--timeout 0s|--timeout: ",
                "--flags Xmx1g|--flags: ",
                "--env X|--env X: write NAME=VALUE",
                "--env 1X=2|--env: the key '1X' in 'env' of the matrix cannot be set",
                "--env JAVA_TOOL_OPTIONS=-ea|--env: the key 'JAVA_TOOL_OPTIONS' in 'env' of the matrix cannot be set"
            })
    void aBadValueIsThatOfItsOption(String options, String problem) throws IOException {
        Cli result = Cli.run(("run -n --engine host --jdk 21 --cpu 1 " + options + " -- java " + source()).split(" "));
        assertThat(result.exitCode()).as(result.out()).isEqualTo(2);
        assertThat(result.err()).hasLineCount(1).startsWith("jdkmatrix: " + problem);
    }

    @Test
    void aMetricInTheOutput() {
        assertThat(MetricArgument.of("rate:req/s:higher=Rate: ([0-9]+)=(a:b)"))
                .isEqualTo(new MetricArgument(
                        "rate", "req/s", Optional.of("higher"), Optional.empty(), "Rate: ([0-9]+)=(a:b)"));
        assertThat(MetricArgument.of("size=(.)"))
                .isEqualTo(new MetricArgument("size", "1", Optional.empty(), Optional.empty(), "(.)"));
        assertThat(MetricArgument.of("size:B:1 234,5=(.)").keys()).containsEntry("numbers", "1 234,5");
        assertThat(MetricArgument.of("size:B:lower:1,234.5=(.)").keys())
                .containsEntry("better", "lower")
                .containsEntry("numbers", "1,234.5");
        for (String bad : List.of("rate", "=x", "a:b:best=(.)", "a:=(.)", "a=", "a:b:1,5=(.)")) {
            assertThatThrownBy(() -> MetricArgument.of(bad))
                    .isInstanceOf(UserException.class)
                    .hasMessageStartingWith(
                            "--own-metric " + bad + ": write NAME[:UNIT[:higher|lower][:NUMBERS]]=REGEX");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--flags=-Xint, 'wall,cpu,max-rss'",
        "--own-metric=rate=(.), 'rate,wall,cpu,max-rss'",
        "--metric=wall, wall"
    })
    void theTableOfACommand(String option, String metrics) throws IOException {
        List<Given> counters = List.of(new Given("counters", List.of("instructions", "cycles"), "--counters"));
        Matrix matrix = matrix(keys(List.of("21"), counters, List.of(option), "java", source()));
        String counted = option.startsWith("--metric") ? "" : ",instructions-per-cycle,instructions,cycles";
        assertThat(matrix.tables())
                .singleElement()
                .satisfies(it -> assertThat(it.metrics()).containsExactly((metrics + counted).split(",")));
    }
}
