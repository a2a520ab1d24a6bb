package io.github.jdkmatrix.output;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.text.Excerpt;
import io.github.jdkmatrix.text.LineSplitter;
import io.github.jdkmatrix.text.LongText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/**
 * Everything one fork prints, taken apart as it arrives: protocol lines, the wrapper's report, and the program's own
 * output. Both streams may arrive from different threads.
 */
public final class ForkOutput {

    /** The beginning of a thread dump: the wrapper sends SIGQUIT when time is up. */
    private static final String THREAD_DUMP = "Full thread dump ";

    /** A process that this machine may not show. */
    @FunctionalInterface
    public interface WaitingProcess {
        OptionalLong pid() throws InterruptedException;
    }

    /** A gate before a fork starts: something is attached to its process, or it waits for others. */
    @FunctionalInterface
    public interface Gate {
        void pass(WaitingProcess process) throws InterruptedException;
    }

    private final String token;
    private final BiPredicate<String, Boolean> ownLines;
    private final LineSplitter stdout = new LineSplitter(this::stdoutLine);
    private final LineSplitter stderr = new LineSplitter(this::stderrLine);

    private final ReportedValues values;
    private final WrapperLines wrapper;
    private final Excerpt own = new Excerpt();
    private final LastWords words = new LastWords();
    private final LongText threads = new LongText();
    private Optional<OutputDrain> drain = Optional.empty();
    private long bytes;
    private double drainSeconds;
    private Optional<String> strayed = Optional.empty();
    private Gate gate = process -> {};
    private Consumer<String> lineReader = line -> {};
    private Consumer<String> wrapperInput = command -> {};

    /** An empty output of which only the words and the wrapper's report are wanted. */
    public ForkOutput() {
        this((line, ofStdout) -> false);
    }

    /** An empty output whose own lines go to a reader. */
    public ForkOutput(BiPredicate<String, Boolean> ownLines) {
        this(UUID.randomUUID().toString(), phase -> {}, ownLines);
    }

    /**
     * An empty output.
     *
     * @param token the mark that the wrapper puts on its lines
     * @param phases takes each phase the program enters
     * @param ownLines takes each line outside the protocol and whether it is of stdout, and tells whether the excerpt leaves it
     *     out
     */
    public ForkOutput(String token, Consumer<String> phases, BiPredicate<String, Boolean> ownLines) {
        this.token = token;
        this.wrapper = new WrapperLines(token);
        this.values = new ReportedValues(phases);
        this.ownLines = ownLines;
    }

    public String token() {
        return token;
    }

    /** Sets the gate that the fork must pass before it starts: the engine's work for another fork would disturb it. */
    public void beforeStart(Gate what) {
        gate = what;
    }

    /** Sets what takes commands for the wrapper while the fork runs. */
    public synchronized void onInput(Consumer<String> input) {
        wrapperInput = input;
    }

    /** Sets what takes each line that the program prints outside the protocol. */
    public synchronized void showsLines(Consumer<String> reader) {
        lineReader = reader;
    }

    /** Says a command to the wrapper, unless the fork is over. */
    public synchronized void say(String command) {
        if (!wrapper.isOver()) {
            wrapperInput.accept(command);
        }
    }

    /** Lets the process that becomes the fork wait for its go. */
    public void waits(WaitingProcess process) throws InterruptedException {
        gate.pass(process);
    }

    public synchronized void stdout(byte[] bytes) {
        this.bytes += bytes.length;
        stdout.accept(bytes);
    }

    public synchronized void stderr(byte[] bytes) {
        this.bytes += bytes.length;
        stderr.accept(bytes);
    }

    /** Tells that both streams have ended. */
    public synchronized void end() {
        stdout.end();
        stderr.end();
        drain.ifPresent(it -> drainSeconds = it.seconds(bytes));
    }

    /** Tells that the fork starts now, and which processes carry its output. */
    public synchronized void starts(OutputDrain carriers) {
        drain = Optional.of(carriers);
    }

    /** The CPU time that the output took outside the fork, in seconds, once both streams have ended. */
    public synchronized double drainSeconds() {
        return drainSeconds;
    }

    /** Tells that a thread of the fork may run on these CPUs, which are not all its own. */
    public synchronized void outsideCpus(String cpus) {
        strayed = Optional.of(cpus);
    }

    /** The CPUs on which a thread of the fork may run, in the kernel's notation; empty if they are all its own. */
    public synchronized Optional<String> strayed() {
        return strayed;
    }

    /** The values that lines of the protocol report. */
    public synchronized ReportedValues values() {
        return values;
    }

    /** The wrapper's report, if both streams are whole and nobody else wrote into it. */
    public synchronized Optional<WrapperReport> report() {
        return wrapper.report();
    }

    /** Why there is no {@link #report}. */
    public synchronized String withoutReport() {
        return wrapper.withoutReport();
    }

    /**
     * Whether the wrapper's last line has arrived on both streams. The wrapper writes these lines when no process of the fork is
     * left.
     */
    public synchronized boolean isWhole() {
        return wrapper.areWhole();
    }

    /** Whether both streams are whole, and the wrapper's report shows success. */
    public synchronized boolean endedWell() {
        return values.problems().isEmpty()
                && report().filter(it -> it.ending().equals("exit") && it.exitCode() == 0)
                        .isPresent();
    }

    /** The last words of the fork, in one line that is never empty. */
    public synchronized String failure() {
        String text = words.text();
        return text.isEmpty() ? "no output" : text;
    }

    /** The last words of the fork behind a text; an empty text without words. */
    public synchronized String lastWords(String before) {
        return words.text().isEmpty() ? "" : before + words.text();
    }

    /** The OutOfMemoryError that ended the program, as it reported its failure or printed it; empty for any other end. */
    public synchronized Optional<String> outOfMemory() {
        return LastWords.outOfMemory(values.facts().getOrDefault(EntryPoints.FAILURE, words.text()));
    }

    /**
     * Whether a fork that failed did so because its JDK cannot run the program, by its last words or as JMH reported it.
     *
     * @param ofSource whether the JDK compiles the program
     */
    public synchronized boolean isUnsupported(boolean ofSource) {
        return words.areUnsupported(ofSource)
                || values.facts().getOrDefault(EntryPoints.FAILURE, "").startsWith(LastWords.TOO_NEW);
    }

    /** The head and tail of what the program printed beside the protocol. */
    public synchronized List<String> excerpt() {
        return own.lines();
    }

    /** What the first line about a dead thread or a full heap says, in a few words; empty without such a line. */
    public synchronized Optional<String> died() {
        return words.died();
    }

    /** The JVM's crash log (hs_err); empty without a crash. */
    public synchronized List<String> crash() {
        return wrapper.crash();
    }

    /** The program's stdout from its first thread dump on; empty without a dump. */
    public synchronized List<String> threads() {
        return threads.lines();
    }

    /** The files that the fork left for the wrapper to report. */
    public synchronized KeptFiles kept() {
        return wrapper.kept();
    }

    private void stdoutLine(String line) {
        if (!wrapper.take(line, true) && !values.read(line)) {
            if (!threads.isEmpty() || line.startsWith(THREAD_DUMP)) {
                threads.add(line);
            }
            ownLine(line, true);
        }
    }

    private void stderrLine(String line) {
        if (!wrapper.take(line, false)) {
            ownLine(line, false);
        }
    }

    private void ownLine(String line, boolean ofStdout) {
        lineReader.accept(line);
        if (!line.isEmpty() && !ownLines.test(line, ofStdout)) {
            own.add(line);
            if (!ofStdout || threads.isEmpty()) {
                words.add(line, ofStdout);
            }
        }
    }
}
