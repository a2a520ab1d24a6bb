package io.github.jdkmatrix.engine.docker.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.testcontainers.shaded.com.github.dockerjava.core.util.CertificateUtils;

/**
 * Opens TLS connections to engines. Unlike the client of Testcontainers it can leave names unverified, where a context
 * says so, and reports why a connection failed.
 */
final class TlsClient {

    private static final char[] NO_PASSWORD = new char[0];

    private final boolean verifies;
    private final Path folder;
    private final SSLContext context;

    /** Reads the certificates; a file that cannot be used is named. */
    TlsClient(TlsFiles files) throws IOException {
        this.verifies = files.verifies();
        this.folder = files.folder();
        if (verifies && !Files.isDirectory(files.folder())) {
            throw new IOException(files.folder() + " is not a folder; it must have the certificates");
        }
        try {
            this.context = SSLContext.getInstance("TLS");
            context.init(ours(files), verifies ? trusted(files) : new TrustManager[] {new TrustAll()}, null);
        } catch (GeneralSecurityException e) {
            throw new IOException("the certificates in " + files.folder() + " cannot be used: " + e.getMessage());
        }
    }

    /** A connection whose handshake is done. */
    SSLSocket connect(URI uri, Duration patience) throws IOException {
        if (uri.getHost() == null) {
            throw new IOException("not an address of an engine");
        }
        Socket plain = new Socket();
        try {
            plain.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), (int) patience.toMillis());
            plain.setSoTimeout((int) patience.toMillis());
            plain.setTcpNoDelay(true);
            SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(plain, uri.getHost(), uri.getPort(), true);
            if (verifies) {
                SSLParameters parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
            }
            socket.startHandshake();
            socket.setSoTimeout(0);
            return socket;
        } catch (IOException e) {
            plain.close();
            throw isUntrusted(e)
                    ? new IOException(
                            "its certificate is not trusted by those in " + folder + ": " + ConnectionErrors.of(e))
                    : e;
        }
    }

    /** Whether the engine's certificate was rejected. */
    private static boolean isUntrusted(IOException e) {
        return Stream.<Throwable>iterate(e, it -> it != null, Throwable::getCause)
                .anyMatch(CertificateException.class::isInstance);
    }

    private static KeyManager[] ours(TlsFiles files) throws IOException, GeneralSecurityException {
        Optional<Path> certificate = files.certificate();
        Optional<Path> key = files.key();
        if (certificate.isEmpty() || key.isEmpty()) {
            return new KeyManager[0];
        }
        KeyStore store = empty();
        List<Certificate> chain = certificates(certificate.get());
        store.setKeyEntry("ours", key(key.get()), NO_PASSWORD, chain.toArray(Certificate[]::new));
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, NO_PASSWORD);
        return managers.getKeyManagers();
    }

    private static TrustManager[] trusted(TlsFiles files) throws IOException, GeneralSecurityException {
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore store = null; // null: the JDK's own
        if (files.authority().isPresent()) {
            store = empty();
            int number = 0;
            for (Certificate authority : certificates(files.authority().get())) {
                store.setCertificateEntry("ca-" + number++, authority);
            }
        }
        managers.init(store);
        return managers.getTrustManagers();
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NO_PASSWORD);
        return store;
    }

    private static List<Certificate> certificates(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            List<Certificate> all =
                    List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
            if (all.isEmpty()) {
                throw new IOException(file + ": no certificate in it");
            }
            return all;
        }
    }

    private static PrivateKey key(Path file) throws IOException, GeneralSecurityException {
        try (Reader reader = Files.newBufferedReader(file)) {
            return Optional.ofNullable(CertificateUtils.loadPrivateKey(reader))
                    .orElseThrow(() -> new IOException("no key that is readable without a password"));
        } catch (IOException e) {
            throw new IOException(file + ": no private key: " + e.getMessage());
        }
    }

    /** For contexts that skip verification. An extended manager also disables the JDK's own name check. */
    private static final class TrustAll extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            // There are no clients.
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {
            // There are no clients.
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            // There are no clients.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // The context skips verification.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {
            // The context skips verification.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            // The context skips verification.
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
