package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.Excerpt;
import io.github.jdkmatrix.text.LineSplitter;
import io.github.jdkmatrix.text.LongText;
import io.github.jdkmatrix.text.OneLine;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Everything one fork prints, taken apart as it arrives: protocol lines, the wrapper's report, and the program's own
 * output. Both streams may arrive from different threads.
 */
public final class ForkOutput {

    private static final String WRAPPER = "@jdkmatrix-fork";

    /** The wrapper's last line on each stream. */
    private static final String LAST = "done";

    /** More than the wrapper reports. */
    private static final int MOST_KEYS = 64;

    /** The limit of points per fork; a chart cannot show more. */
    private static final int MOST_POINTS = 100_000;

    /** The limit of metrics and of facts. */
    private static final int MOST_NAMES = 1_000;

    /** The limit of the files that a fork leaves together, in bytes. */
    public static final int MOST_KEPT = 1 << 30;

    /** The beginning of a thread dump: the wrapper sends SIGQUIT when time is up. */
    private static final String THREAD_DUMP = "Full thread dump ";

    /** The limit of facts and of names of metrics and series together, in characters. */
    private static final int MOST_TEXT = 1 << 20;

    private static final Pattern TIME = Pattern.compile("\\d{4}(?:-\\d\\d){2} \\d\\d(?::\\d\\d){2}$");

    /** A process that this machine may not show. */
    @FunctionalInterface
    public interface WaitingProcess {
        OptionalLong pid() throws InterruptedException;
    }

    /** What comes before a fork starts: something is attached to its process, or it waits for others. */
    @FunctionalInterface
    public interface Gate {
        void pass(WaitingProcess process) throws InterruptedException;
    }

    /** Receives each line outside the protocol, and returns whether the excerpt leaves it out. */
    @FunctionalInterface
    public interface OwnLines {
        boolean take(String line, boolean ofStdout);
    }

    private final String token;
    private final String mark;
    private final Consumer<String> phases;
    private final OwnLines ownLines;
    private final LineSplitter stdout = new LineSplitter(this::stdoutLine);
    private final LineSplitter stderr = new LineSplitter(this::stderrLine);

    private final List<Sample> samples = new ArrayList<>();
    private final Map<String, List<List<Double>>> series = new LinkedHashMap<>();
    private final Map<String, String> facts = new LinkedHashMap<>();
    private final Map<String, String> wrapper = new HashMap<>();
    private boolean stderrIsWhole;
    private Optional<String> forgery = Optional.empty();
    private final List<String> problems = new ArrayList<>();
    private final Excerpt own = new Excerpt();
    private Optional<String> died = Optional.empty();
    private final LongText crash = new LongText();
    private final LongText threads = new LongText();
    private Optional<OutputDrain> drain = Optional.empty();
    private long bytes;
    private double drainSeconds;
    private Optional<String> strayed = Optional.empty();
    private final Map<String, ByteArrayOutputStream> kept = new LinkedHashMap<>();
    private ByteArrayOutputStream keeping = new ByteArrayOutputStream();
    private long keptBytes;
    private Gate gate = process -> {};
    private Optional<Consumer<String>> lineReader = Optional.empty();
    private Consumer<String> wrapperInput = command -> {};
    private long points;
    private long text;

    /**
     * An empty output.
     *
     * @param token the mark that the wrapper puts on its lines
     * @param phases takes each phase the program enters
     */
    public ForkOutput(String token, Consumer<String> phases) {
        this(token, phases, (line, ofStdout) -> false);
    }

    /**
     * An empty output.
     *
     * @param token the mark that the wrapper puts on its lines
     * @param phases takes each phase the program enters
     */
    public ForkOutput(String token, Consumer<String> phases, OwnLines ownLines) {
        this.token = token;
        this.mark = WRAPPER + "\t" + token + "\t";
        this.phases = phases;
        this.ownLines = ownLines;
    }

    public String token() {
        return token;
    }

    /** The fork starts only when it may pass here: the engine's work for another fork would disturb it. */
    public void beforeStart(Gate what) {
        gate = what;
    }

    /** This takes commands for the wrapper while the fork runs. */
    public synchronized void hears(Consumer<String> input) {
        wrapperInput = input;
    }

    /** This takes each line that the program prints outside the protocol, and before it what has come of one without its end. */
    public synchronized void showsLines(Consumer<String> reader) {
        lineReader = Optional.of(reader);
    }

    /** Says a command to the wrapper, unless the fork is over. */
    public synchronized void say(String command) {
        if (!wrapper.containsKey(LAST)) {
            wrapperInput.accept(command);
        }
    }

    /** The process that becomes the fork waits for its go. */
    public void waits(WaitingProcess process) throws InterruptedException {
        gate.pass(process);
    }

    public synchronized void stdout(byte[] bytes) {
        this.bytes += bytes.length;
        stdout.accept(bytes);
        prompt(stdout);
    }

    public synchronized void stderr(byte[] bytes) {
        this.bytes += bytes.length;
        stderr.accept(bytes);
        prompt(stderr);
    }

    /** Both streams have ended. */
    public synchronized void end() {
        stdout.end();
        stderr.end();
        drain.ifPresent(it -> drainSeconds = it.seconds(bytes));
    }

    /** The fork starts now, and its output comes this way. */
    public synchronized void starts(OutputDrain carriers) {
        drain = Optional.of(carriers);
    }

    /** The CPU time that the output took outside the fork, once it has ended; seconds. */
    public synchronized double drainSeconds() {
        return drainSeconds;
    }

    /** A thread of the fork may run on these CPUs, which are not all its own. */
    public synchronized void strays(String cpus) {
        strayed = Optional.of(cpus);
    }

    /** Those CPUs, in the kernel's notation. */
    public synchronized Optional<String> strayed() {
        return strayed;
    }

    /** The metrics, in the order they were reported. */
    public synchronized List<Sample> samples() {
        return List.copyOf(samples);
    }

    /** The series; the workload defines their units. */
    public synchronized List<Series> series() {
        return series.entrySet().stream()
                .map(entry -> new Series(entry.getKey(), "", List.copyOf(entry.getValue())))
                .toList();
    }

    public synchronized Map<String, String> facts() {
        return new LinkedHashMap<>(facts);
    }

    /** The wrapper's report, if both streams are whole and nobody else wrote into it. */
    public synchronized Optional<WrapperReport> report() {
        return isWhole() && forgery.isEmpty() ? WrapperReport.of(wrapper) : Optional.empty();
    }

    /** Why there is no {@link #report}. */
    public synchronized String withoutReport() {
        if (isWhole()) {
            return forgery.orElse("the wrapper's report cannot be read");
        }
        return wrapper.containsKey(LAST)
                ? "the end of its stderr was lost"
                : "it ended without the wrapper's report: the container or the wrapper was killed";
    }

    /** Whether the wrapper's last line has arrived on both streams. It writes them when no process of the fork is left. */
    public synchronized boolean isWhole() {
        return stderrIsWhole && wrapper.containsKey(LAST);
    }

    /** Whether both streams are whole, and the wrapper's report shows success. */
    public synchronized boolean endedWell() {
        return problems.isEmpty()
                && report().filter(
                                it -> it.ending().equals("exit") && it.usage().exitCode() == 0)
                        .isPresent();
    }

    /** Protocol lines that could not be read, each as one sentence. */
    public synchronized List<String> problems() {
        return List.copyOf(problems);
    }

    /** The line of its own output that says why it failed. */
    public String failure() {
        return FailureLine.of(excerpt());
    }

    /** The same of what it printed before a thread dump; a dump begins with the time, behind a line without its end. */
    public String failureBeforeDump() {
        List<String> lines = excerpt();
        int dump = IntStream.range(1, lines.size())
                .filter(at -> lines.get(at).startsWith(THREAD_DUMP))
                .findFirst()
                .orElse(lines.size());
        List<String> before = new ArrayList<>(lines.subList(0, dump));
        if (dump < lines.size()) {
            String last = TIME.matcher(before.removeLast()).replaceFirst("");
            before.addAll(last.isEmpty() ? List.of() : List.of(last));
        }
        return FailureLine.of(before);
    }

    /** The OutOfMemoryError that it ended for: as it reported its failure, or printed it. */
    public synchronized Optional<String> outOfMemory() {
        String failure = facts.get(EntryPoints.FAILURE);
        return FailureLine.outOfMemory(failure == null ? excerpt() : List.of(failure));
    }

    /** Head and tail of what the program printed beside the protocol. */
    public synchronized List<String> excerpt() {
        return own.lines();
    }

    /** What the first line that tells of a dead thread or a full heap says, in a few words. */
    public synchronized Optional<String> died() {
        return died;
    }

    /** The JVM's crash log (hs_err); empty without a crash. */
    public synchronized List<String> crash() {
        return crash.lines();
    }

    /** The program's stdout from its first thread dump on; empty without a dump. */
    public synchronized List<String> threads() {
        return threads.lines();
    }

    /** The file that the fork left for the wrapper to report; empty without one. */
    public synchronized byte[] kept() {
        return keeping.toByteArray();
    }

    /** The files that the fork left for the wrapper to report, by their path. */
    public synchronized Map<String, byte[]> allKept() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        kept.forEach((path, content) -> files.put(path, content.toByteArray()));
        return files;
    }

    private void keep(String line) {
        try {
            byte[] bytes = Base64.getDecoder().decode(line);
            keptBytes += bytes.length;
            if (keptBytes < MOST_KEPT) {
                keeping.writeBytes(bytes);
            }
        } catch (IllegalArgumentException e) {
            forged("a file in it is not in Base64");
        }
    }

    /** Whether the fork left more than can be kept. */
    public synchronized boolean keptTooMuch() {
        return keptBytes >= MOST_KEPT;
    }

    private void stdoutLine(String line) {
        if (line.startsWith(mark)) {
            String[] parts = line.split("\t", 4);
            wrapperLine(parts[2], parts.length > 3 ? parts[3] : "");
        } else if (wrapper.containsKey(LAST)) {
            return; // the fork is over
        } else if (line.startsWith(Protocol.PREFIX + "\t")) {
            protocolLine(line);
        } else {
            if (line.contains(Protocol.PREFIX + "\t")) {
                problem("a line of the protocol stands behind other text: '" + brief(line) + "'");
            }
            if (!threads.isEmpty() || line.startsWith(THREAD_DUMP)) {
                threads.add(line);
            }
            ownLine(line, true);
        }
    }

    private void stderrLine(String line) {
        if (line.startsWith(mark)) {
            if (stderrIsWhole) {
                forged("stderr ends twice");
            }
            stderrIsWhole = true;
        } else if (!stderrIsWhole) {
            ownLine(line, false);
        }
    }

    /** A program that learns the token cannot report in the wrapper's place, because the wrapper does so, too. */
    private void wrapperLine(String key, String value) {
        if (key.equals("hs_err")) {
            crash.add(value);
        } else if (key.equals("kept")) {
            keep(value);
        } else if (key.equals("keeps")) {
            keeping = kept.computeIfAbsent(value, path -> new ByteArrayOutputStream());
        } else if (wrapper.size() == MOST_KEYS) {
            forged("it has more than " + MOST_KEYS + " keys");
        } else if (wrapper.putIfAbsent(key, value) != null) {
            forged("it has '" + key + "' twice");
        }
    }

    private void forged(String how) {
        if (forgery.isEmpty()) {
            forgery = Optional.of(OneLine.of("something wrote into the wrapper's report: " + how));
        }
    }

    private void prompt(LineSplitter stream) {
        lineReader.ifPresent(
                it -> stream.unfinished().filter(text -> !text.startsWith("@")).ifPresent(it));
    }

    private void ownLine(String line, boolean ofStdout) {
        lineReader.ifPresent(it -> it.accept(line));
        if (!line.isEmpty() && !ownLines.take(line, ofStdout)) {
            own.add(line);
            died = died.or(() -> DeadThread.of(line));
        }
    }

    private void protocolLine(String line) {
        String[] parts = line.split("\t", -1);
        switch (parts[1] + "/" + parts.length) {
            case "phase/3" -> phases.accept(Protocol.unescape(parts[2]));
            case "fact/4" -> fact(Protocol.unescape(parts[2]), Protocol.unescape(parts[3]));
            case "metric/5" -> metric(Protocol.unescape(parts[2]), parts[3], Protocol.unescape(parts[4]));
            case "point/5" -> point(Protocol.unescape(parts[2]), parts[3], parts[4]);
            default -> malformed(line);
        }
    }

    private void fact(String key, String value) {
        if (facts.size() >= MOST_NAMES && !facts.containsKey(key)) {
            problem("more than " + MOST_NAMES + " facts were reported");
        } else if (hasRoomFor(key.length() + value.length())) {
            facts.put(key, value);
        }
    }

    /** Whether this many more characters fit; reports a problem the first time they do not. */
    private boolean hasRoomFor(int characters) {
        boolean had = text <= MOST_TEXT;
        text += characters;
        if (had && text > MOST_TEXT) {
            problem("more than " + MOST_TEXT + " characters of facts and names were reported");
        }
        return text <= MOST_TEXT;
    }

    private void metric(String name, String value, String unit) {
        Optional<Double> number = number(value);
        if (number.isEmpty()) {
            problem("metric '" + name + "' has the value '" + value
                    + "', which is not a decimal number that a double can hold");
        } else if (number.get() < 0) {
            problem("metric '" + name + "' has the value '" + value + "'; a measurement is not negative");
        } else if (samples.size() == MOST_NAMES) {
            problem("more than " + MOST_NAMES + " metrics were reported");
        } else if (samples.stream().anyMatch(sample -> sample.metric().equals(name))) {
            problem("metric '" + name + "' was reported twice");
        } else if (hasRoomFor(name.length() + unit.length())) {
            samples.add(new Sample(name, number.get(), unit));
        }
    }

    private void point(String name, String x, String y) {
        Optional<Double> at = number(x);
        Optional<Double> value = number(y);
        if (at.isEmpty() || value.isEmpty()) {
            problem("series '" + name + "' has the point '" + x + ", " + y
                    + "', which is not a pair of decimal numbers");
        } else if (++points <= MOST_POINTS) {
            if (series.containsKey(name) || hasRoomFor(name.length())) {
                series.computeIfAbsent(name, key -> new ArrayList<>()).add(List.of(at.get(), value.get()));
            }
        } else if (points == MOST_POINTS + 1) {
            problem("more than " + MOST_POINTS + " points were reported");
        }
    }

    private void malformed(String line) {
        problem("not a line of the protocol: '" + brief(line) + "'");
    }

    private static String brief(String line) {
        return line.length() > 80 ? line.substring(0, 80) + "…" : line;
    }

    private void problem(String words) {
        String line = OneLine.of(words);
        if (problems.size() < 5 && !problems.contains(line)) {
            problems.add(line);
        }
    }

    /** A decimal number: what else Java reads, such as {@code 12d} and {@code 0x1p3}, may mean something else. */
    private static Optional<Double> number(String text) {
        boolean negative = text.startsWith("-");
        return NumberForm.PLAIN
                .read((negative ? text.substring(1) : text).strip())
                .map(it -> negative ? -it : it);
    }
}
