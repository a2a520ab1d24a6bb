package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import io.github.jdkmatrix.engine.docker.connection.ChosenEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.OutputDrain;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Forks in containers of a Docker engine, local or remote, from API 1.41 on. */
public final class DockerEngine implements Engine {

    /** Time for the wrapper after its own time-out, before the container is killed. */
    private static final Duration MARGIN = Duration.ofSeconds(30);

    /** Time for a busy engine to create and start a container. */
    private static final Duration MAKING = Duration.ofMinutes(2);

    private final DockerClient client;
    private final EngineAddress address;
    private final EngineFacts facts;
    private final EngineMachine machine;
    private final JdkImages images;
    private final ContainerReaper sweeper;
    private final CellContainers containers = new CellContainers();
    private volatile ProgramFiles carried = ProgramFiles.NONE;
    private volatile Optional<EngineMachine.MachineFacts> look;
    private final Map<ForkOutput, ForkContainer> running = new ConcurrentHashMap<>();
    private volatile boolean aborted;

    private DockerEngine(EngineAddress address, Payload payload, Path matrixFolder) throws IOException {
        this.address = address;
        this.client = ChosenEngine.client(address);
        Info info = client.infoCmd().exec();
        this.facts = DockerFacts.of(info, client.versionCmd().exec().getApiVersion(), address);
        this.images = new JdkImages(client, payload, new DockerFolder(matrixFolder));
        this.machine = new EngineMachine(client, info, images);
        this.look = machine.here(facts);
        this.sweeper = ContainerReaper.start(address, Labels.session());
    }

    /**
     * Connects to the engine.
     *
     * @param address of an engine that answers
     * @param matrixFolder where the matrix lies: builds look for {@code docker/} there first
     * @throws EngineGoneException when the engine cannot be used after all
     */
    public static DockerEngine connect(EngineAddress address, Payload payload, Path matrixFolder)
            throws EngineGoneException, InterruptedException {
        DockerEngine engine = ChosenEngine.use(address, () -> new DockerEngine(address, payload, matrixFolder));
        StaleContainers.remove(engine.client);
        return engine;
    }

    /**
     * Reads what the engine is and has.
     *
     * @param matrixFolder where the matrix lies, for the names of images built from {@code docker/} beside it
     * @throws EngineGoneException when the engine cannot be used after all
     */
    public static EngineSurvey survey(EngineAddress address, Path matrixFolder)
            throws EngineGoneException, InterruptedException {
        return ChosenEngine.use(address, () -> {
            DockerClient client = ChosenEngine.client(address);
            Version version = client.versionCmd().exec();
            ImageBuilder images =
                    new ImageBuilder(client, new DockerFolder(matrixFolder), new EngineArchitecture(version.getArch()));
            return new EngineSurvey(
                    DockerFacts.of(client.infoCmd().exec(), version.getApiVersion(), address), images::present);
        });
    }

    @Override
    public String payloadDigest() {
        return images.payloadDigest();
    }

    @Override
    public EngineFacts facts() {
        return look.map(it -> facts.with(it.cpus().facts())).orElse(facts);
    }

    @Override
    public Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        Resolution<JdkHandle> resolution = images.resolve(jdk, progress);
        resolution
                .found()
                .filter(it -> look.isEmpty())
                .ifPresent(it -> look = Optional.of(machine.probed(it.startable())));
        return resolution;
    }

    @Override
    public Resolution<ShapeFacts> fit(CpuShape shape) {
        return shapes().of(shape);
    }

    @Override
    public List<ShapeFacts> slots(CpuShape shape) {
        return shapes().slots(shape);
    }

    @Override
    public SortedMap<String, String> host() {
        return look.map(EngineMachine.MachineFacts::host).orElseGet(TreeMap::new);
    }

    private ShapeFit shapes() {
        return new ShapeFit(look.orElseThrow().cpus().topology(), "the engine");
    }

    @Override
    public boolean showsProcesses() {
        return facts.runsHere();
    }

    @Override
    public ForkPaths places() {
        return JdkImages.PLACES;
    }

    @Override
    public void carry(ProgramFiles files) {
        carried = files;
    }

    /**
     * The image of a fork: only a fork that names a carried file, as program or as agent, starts from an image with these; so with trained
     * files.
     */
    private synchronized String image(ForkRequest request) throws EngineGoneException {
        boolean brings = !request.files().isEmpty()
                || Stream.of(request.jvmArgs(), request.program())
                        .flatMap(List::stream)
                        .anyMatch(JdkImages.PLACES::isOfProgram);
        String image = request.jdk().startable();
        try {
            if (brings) {
                image = images.withPrograms(image, carried);
            }
            return request.trained().isPresent()
                    ? images.withTrained(image, request.trained().get())
                    : image;
        } catch (IOException | RuntimeException e) {
            throw new EngineGoneException(
                    "the engine cannot make the image with the programs: " + EngineErrors.words(e), e);
        }
    }

    @Override
    public ForkEnd run(ForkRequest request, ForkOutput output) throws EngineGoneException, InterruptedException {
        try {
            return attempt(request, output);
        } catch (RuntimeException e) {
            if (EngineErrors.imageIsMissing(e)) {
                throw new EngineGoneException(
                        "the image of JDK " + request.jdk().id() + " was removed from the engine during the run", e);
            }
            return refused(e, output);
        }
    }

    private ForkEnd attempt(ForkRequest request, ForkOutput output) throws EngineGoneException, InterruptedException {
        String image = image(request);
        Optional<ForkContainer> ofCell = containers.take(request, image);
        ForkContainer container = ofCell.orElseGet(() -> container(request, image, output));
        running.put(output, container);
        try {
            if (ofCell.isPresent()) {
                containers.awaitRemovals();
                output.waits(OptionalLong::empty);
            } else {
                CallTimeout.within(MAKING, container::start);
                output.waits(() -> facts.runsHere() ? container.pid() : OptionalLong.empty());
            }
            // The engine's processes can be seen on our machine only.
            output.starts(facts.runsHere() ? OutputDrain.ofEngine() : OutputDrain.ofRunner());
            container.fork(request, output);
            container.awaitEnd(request.timeout().plus(MARGIN));
            output.end();
            if (!aborted && !output.isWhole() && (!address.answers() || container.isCutOff())) {
                throw new EngineGoneException("the engine stopped answering: the connection to a container broke");
            }
            return ForkEnd.EXITED;
        } finally {
            running.remove(output);
            containers.giveBack(request, image, container);
        }
    }

    private ForkContainer container(ForkRequest request, String image, ForkOutput output) {
        Set<String> volumes = images.volumes(request.jdk().startable());
        return new ForkContainer(
                client,
                Confinement.forForks(
                        client, image, request, volumes, look.orElseThrow().ipv6()),
                output);
    }

    @Override
    public void release(Cell cell) {
        containers.release(cell);
    }

    /** The engine's refusal is an outcome, and so is a container that takes too long; its silence is not. */
    private ForkEnd refused(RuntimeException e, ForkOutput output) throws EngineGoneException, InterruptedException {
        if (EngineErrors.refusal(e).isEmpty() && !(e instanceof CallTimeout.NoAnswer && address.answers())) {
            throw new EngineGoneException("the engine stopped answering: " + EngineErrors.words(e), e);
        }
        output.stderr((EngineErrors.words(e) + "\n").getBytes(StandardCharsets.UTF_8));
        output.end();
        return ForkEnd.NOT_STARTED;
    }

    @Override
    public void abort() {
        aborted = true;
        running.values().forEach(ForkContainer::abort);
    }

    /** Returns when the last container is gone. The client is kept for the next engine, and ends with the process. */
    @Override
    public void close() {
        containers.close();
        images.removeTrained();
        sweeper.finish();
    }
}
