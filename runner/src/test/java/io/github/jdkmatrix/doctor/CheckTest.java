package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.doctor.Diagnosis.Finding;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.doctor.Doctor.Disk;
import io.github.jdkmatrix.doctor.ProbeWindow.CpuTimes;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each row of the table, over files, engines and disks that are made up on the spot. */
class CheckTest {

    private static final List<Jdk> JDKS = Engines.jdks("17", "21");

    @TempDir
    private Path folder;

    private DetectedEngine engine = Engines.none();
    private List<Jdk> jdks = List.of();
    private Disk disk = Engines.disk(1L << 40, true);
    private Optional<ProbeWindow> window = Optional.empty();

    private Finding find(Check check) {
        return check.of(new Doctor(machine(), engine, jdks, Path.of("results"), disk, window));
    }

    private Machine machine() {
        return new SavedTree(folder).machine();
    }

    /** {@code PATH TEXT; PATH TEXT}, with {@code ~} for a new line. */
    private void files(String files) {
        for (String file : files.split("; ", -1)) {
            new SavedTree(folder)
                    .file(
                            file.replaceAll(" .*", ""),
                            file.replaceFirst("\\S+ ?", "").replace("~", "\n") + "\n");
        }
    }

    private void is(Check check, State state, String seen) {
        Finding finding = find(check);
        assertThat(finding.seen()).isEqualTo(seen);
        assertThat(finding.state()).isEqualTo(state);
        assertThat(finding.name()).isEqualTo(Word.of(check));
        assertThat(finding.remedy().isPresent()).isEqualTo(state == State.WARNING || state == State.PROBLEM);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            SMT      | sys/devices/system/cpu/smt/active 1 | WARNING | on: a busy sibling slows its core
            THP      | sys/kernel/mm/transparent_hugepage/enabled [always] madvise never | WARNING | always: a heap may or may not get huge pages
            SWAP     | proc/meminfo SwapTotal: 0 kB~SwapFree: 0 kB | OK | none
            SWAP     | proc/meminfo SwapTotal: 6291456 kB~SwapFree: 6270976 kB | WARNING | 20 MiB of 6 GiB used: memory was short
            SWAP     | proc/meminfo SwapTotal: many kB | UNKNOWN | no swap in /proc/meminfo
            GOVERNOR | sys/devices/system/cpu/cpu0/cpufreq/scaling_governor performance; sys/devices/system/cpu/cpu1/cpufreq/scaling_governor schedutil | WARNING | performance, schedutil: the frequency follows the load
            GOVERNOR | sys/devices/system/cpu/cpu0/cpufreq/scaling_governor performance; sys/devices/system/cpu/cpu1/cpufreq/scaling_governor powersave; proc/self/status Cpus_allowed_list: 0 | OK | performance
            CLOCK    | sys/devices/system/clocksource/clocksource0/current_clocksource kvm-clock | OK | kvm-clock
            CLOCK    | sys/devices/system/clocksource/clocksource0/current_clocksource hpet | PROBLEM | hpet: reading the time takes a microsecond or more
            CGROUP   | sys/fs/cgroup/cgroup.controllers cpu memory; proc/self/cgroup 0::/ | OK | v2
            """)
    void whatTheKernelsFilesSay(Check check, String files, State state, String seen) {
        files(files);
        is(check, state, seen);
    }

    @ParameterizedTest
    @EnumSource(
            names = {"ENGINE", "RESULTS"},
            mode = EnumSource.Mode.EXCLUDE)
    void aMachineThatTellsNothingIsUnknown(Check check) {
        assertThat(find(check).state()).isEqualTo(State.UNKNOWN);
        assertThat(find(check).seen()).isNotEmpty();
    }

    private void cpus(String allowed, String... cores) {
        files("proc/self/status Cpus_allowed_list: " + allowed);
        for (int cpu = 0; cpu < cores.length; cpu++) {
            String topology = "sys/devices/system/cpu/cpu" + cpu + "/topology/";
            files(topology + "core_cpus_list " + cores[cpu] + "; " + topology + "physical_package_id " + cpu % 2);
        }
    }

    @Test
    void cpusAndHowTheyShareCoresSocketsAndMemory() {
        cpus("0-3", "0,2", "1,3", "0,2", "1,3");
        files("sys/devices/system/node/online 0-1; sys/devices/system/node/node0/cpulist 0,2");
        files("sys/devices/system/node/node1/cpulist 1,3; sys/devices/system/cpu/isolated 2");
        is(
                Check.CPUS,
                State.OK,
                "2 sockets, 2 memory nodes, 2 cores, CPUs 0-3, isolated 2, housekeeping on 0,2; read from sysfs");
    }

    @Test
    void oneCoreIsShortAndSoAreCoresOfTwoKinds() {
        cpus("0", "0");
        is(Check.CPUS, State.WARNING, "1 socket, 1 memory node, 1 core, CPUs 0, housekeeping on 0; read from sysfs");
        cpus("0-1", "0", "1");
        files("sys/devices/system/cpu/cpu0/cpu_capacity 1024; sys/devices/system/cpu/cpu1/cpu_capacity 512");
        is(
                Check.CPUS,
                State.WARNING,
                "2 sockets, 1 memory node, 2 cores, CPUs 0-1, kinds of cores, fastest first: 0 / 1, housekeeping on 0;"
                        + " read from sysfs");
        assertThat(find(Check.CPUS).remedy()).contains("pin the shapes of the matrix to CPUs of one kind");
    }

    private void docker(String api, String cgroup, String kernel) {
        engine = Engines.docker(Engines.SOCKET, Engines.facts(api, cgroup, kernel, "default"));
    }

    @ParameterizedTest
    @CsvSource({"1.41, OK", "2.0, OK", "1.40, PROBLEM", "1.9, PROBLEM", "1.x, OK"})
    void theOldestApiThatWorksIsOneFortyOne(String api, State state) {
        docker(api, "2", "6.1.0");
        is(Check.ENGINE, state, "docker 27.5.1, API " + api + ", at unix:///var/run/docker.sock");
    }

    @Test
    void anEngineThatIsElsewhereOrCannotBeUsed() {
        RemoteFacts lab = new RemoteFacts("lab", Optional.empty());
        EngineFacts facts = Engines.facts("1.47", "2", "6.1.0", "default", Optional.of(lab));
        engine = Engines.docker("tcp://lab:2375", facts);
        assertThat(find(Check.ENGINE).seen()).contains("tcp://lab:2375: perhaps another machine");
        assertThat(find(Check.ENGINE).remedy()).contains("run doctor on the engine's machine as well");
        engine = new DetectedEngine(State.PROBLEM, "the engine at x cannot be used: no", Engines.host());
        is(Check.ENGINE, State.PROBLEM, "the engine at x cannot be used: no");
    }

    @Test
    void noEngineIsAWarningThatSaysWhatHappensInstead() {
        is(Check.ENGINE, State.WARNING, "no Docker engine answers: run uses plain processes");
    }

    @ParameterizedTest
    @CsvSource({"2, 6.11.9, OK", "2, 6.12.0, WARNING", "2, 7.0-rc1, WARNING", "2, weird, OK", "1, 6.18.44, OK"})
    void olderJdksAreBlindToV2OnNewKernels(String version, String kernel, State state) {
        docker("1.47", version, kernel);
        assertThat(find(Check.CGROUP).state()).isEqualTo(state);
    }

    @Test
    void jdksThatAreHereAndJdksThatAreMissing() {
        is(Check.IMAGES, State.UNKNOWN, "no matrix.yaml here; name a matrix");
        jdks = JDKS;
        is(Check.IMAGES, State.PROBLEM, "missing: 17, 21");
        engine = Engines.none("17");
        is(Check.IMAGES, State.WARNING, "available: 17; missing: 21");
        engine = Engines.docker("21", "17");
        is(Check.IMAGES, State.OK, "available: 17, 21");
        engine = Engines.docker("17");
        is(Check.IMAGES, State.WARNING, "available: 17; missing: 21");
        assertThat(find(Check.IMAGES).remedy().orElseThrow()).startsWith("run pulls or builds them");
    }

    @ParameterizedTest
    @CsvSource({
        "1073741824, OK, 1 GiB free for results",
        "1073741823, WARNING, 1024 MiB free for results",
        "104857599, PROBLEM, 100.0 MiB free for results",
        "-1, UNKNOWN, cannot look at the folder"
    })
    void room(long free, State state, String seen) {
        disk = Engines.disk(free, true);
        is(Check.RESULTS, state, seen);
    }

    @Test
    void aFolderOfSomebodyElse() {
        disk = Engines.disk(1L << 40, false);
        is(Check.RESULTS, State.PROBLEM, "results is not writable");
    }

    @Test
    void theRealDiskLooksAtTheNextFolderThatExistsAndMakesNone() {
        Path deep = folder.resolve("a/b/c");
        assertThat(new Disk().free(deep)).isPresent();
        assertThat(new Disk().writable(deep)).isTrue();
        assertThat(Files.exists(folder.resolve("a"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "FOREIGN, 208, 0, 0, OK, others took 2.0% of the CPUs during the probe",
        "FOREIGN, 209, 0, 0, WARNING, others took 2.3% of the CPUs during the probe",
        "FOREIGN, 241, 0, 0, PROBLEM, others took 10% of the CPUs during the probe",
        "STEAL, 196, 4, 0, OK, 2.0% of the requested time; 0.0% since boot",
        "STEAL, 195, 5, 0, WARNING, 2.5% of the requested time; 0.0% since boot",
        "STEAL, 189, 11, 0, PROBLEM, 5.5% of the requested time; 0.0% since boot",
        "STEAL, 200, 0, 10000, WARNING, 0.0% of the requested time; 9.1% since boot"
    })
    void whoHadTheCpusDuringTheProbe(Check check, long busy, long steal, long sinceBoot, State state, String seen) {
        CpuTimes spent = new CpuTimes(busy, 400 - busy - steal, steal);
        window = Optional.of(new ProbeWindow(spent, new CpuTimes(100_000, 0, sinceBoot), 2.0));
        is(check, state, seen);
    }

    @Test
    void theLineOfAllCpusIsRead() {
        files("proc/stat cpu  100 20 30 4000 500 6 7 8 90 1~cpu0 1 1 1 1 1 1 1 1 1 1");
        assertThat(CpuTimes.read(machine())).contains(new CpuTimes(163, 4500, 8));
        assertThat(ProbeWindow.of(machine(), Duration.ofMillis(1)).orElseThrow().spent())
                .isEqualTo(new CpuTimes(0, 0, 0));
        // Waiting for a disk may run backwards.
        assertThat(new CpuTimes(10, 90, 0).since(new CpuTimes(5, 100, 0))).isEqualTo(new CpuTimes(5, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cpu 1 2 3", "cpu a b c d e f g h", "cpu0 1 2 3 4 5 6 7 8"})
    void anythingElseIsNotTold(String text) {
        files("proc/stat " + text);
        assertThat(CpuTimes.read(machine())).isEmpty();
    }

    @Test
    void aMachineInALine() {
        files("proc/cpuinfo flags\t\t: fpu");
        assertThat(machine().words()).isEqualTo("2 CPUs, amd64");
        files("proc/cpuinfo model name\t: AMD EPYC~flags\t\t: fpu hypervisor");
        files("proc/sys/kernel/osrelease 6.18.44; sys/devices/system/cpu/online 0");
        assertThat(machine().words()).isEqualTo("AMD EPYC, 1 CPU, kernel 6.18.44, amd64, virtual machine");
        assertThat(Machine.here().words()).contains("CPU");
    }
}
