package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the CPUs of an engine become known: from our own sysfs where the engine evidently shares our kernel, else from a
 * container that looks, else from no more than their number.
 */
final class EngineCpus {

    private final DockerClient client;
    private final URI endpoint;
    private final Info info;
    private final JdkImages images;
    private final Map<String, String> labels;

    EngineCpus(DockerClient client, URI endpoint, Info info, JdkImages images, Map<String, String> labels) {
        this.client = client;
        this.endpoint = endpoint;
        this.info = info;
        this.images = images;
        this.labels = labels;
    }

    /**
     * Looks.
     *
     * @param image to look with, where a container must; anything with a shell
     */
    KnownCpus look(Optional<String> image) {
        return here().orElseGet(
                        () -> image.map(this::probed).orElseGet(() -> number("there was no image yet to look with")));
    }

    /** Ours, if the engine counts the CPUs that we count. It leaves out isolated ones, where nothing runs by itself. */
    private Optional<KnownCpus> here() {
        if (!DockerFacts.shareKernel(endpoint, info)) {
            return Optional.empty();
        }
        KernelFiles kernel = KernelFiles.local();
        return KnownCpus.read(kernel, UsableCpus.of(kernel), Source.SYSFS).filter(known -> {
            int all = known.topology().cpus().size();
            int counted = info.getNCPU();
            return counted == all
                    || counted == all - known.topology().isolated().size();
        });
    }

    private KnownCpus probed(String image) {
        try {
            List<String> command = List.of("/bin/sh", "-c", Payload.topologyScript());
            KernelFiles kernel = KernelFiles.told(new ProbeContainer(client, labels, images.volumes(image))
                    .output(image, command)
                    .lines());
            return KnownCpus.read(kernel, UsableCpus.of(kernel), Source.PROBE)
                    .orElseGet(() -> number("the engine's kernel tells no topology"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return number("looking was interrupted");
        } catch (RuntimeException e) {
            return number("a container to look could not be run: " + DockerErrors.words(e));
        }
    }

    private KnownCpus number(String why) {
        return KnownCpus.number(info.getNCPU(), why);
    }
}
