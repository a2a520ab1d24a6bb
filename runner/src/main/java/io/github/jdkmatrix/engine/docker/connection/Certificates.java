package io.github.jdkmatrix.engine.docker.connection;

import com.github.dockerjava.transport.SSLConfig;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.testcontainers.shaded.com.github.dockerjava.core.LocalDirectorySSLConfig;

/**
 * The certificates for TLS to an engine, as the docker command keeps them.
 *
 * @param folder with {@code ca.pem}, {@code cert.pem} and {@code key.pem}
 */
public record Certificates(Path folder) {

    /** The certificates as the engine's client takes them. */
    public SSLConfig forClient() {
        return new LocalDirectorySSLConfig(folder.toString());
    }

    /** A connection whose handshake is done, without the engine's client. */
    SSLSocket connect(URI uri, Duration patience) throws IOException {
        SSLContext context = context();
        Socket plain = new Socket();
        try {
            plain.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), (int) patience.toMillis());
            plain.setSoTimeout((int) patience.toMillis());
            SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(plain, uri.getHost(), uri.getPort(), true);
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            return socket;
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    private SSLContext context() throws IOException {
        try {
            return Optional.ofNullable(forClient().getSSLContext())
                    .orElseThrow(() -> new IOException(folder + " must have ca.pem, cert.pem and key.pem"));
        } catch (Exception e) { // Whatever the client throws at a broken file.
            throw e instanceof IOException missing
                    ? missing
                    : new IOException("the certificates in " + folder + " cannot be used: " + EngineErrors.words(e));
        }
    }
}
