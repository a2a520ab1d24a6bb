package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/** An authority of the test's own, with a certificate for an engine on the loopback address and one for its client. */
final class Certificates {

    private static final char[] PASSWORD = "password".toCharArray();

    private final Path folder;

    private Certificates(Path folder) {
        this.folder = folder;
    }

    /** Makes all of them, below a folder. */
    static Certificates in(Path folder) throws Exception {
        Path store = folder.resolve("keys.p12");
        keytool(store, "ca", "-ext", "bc:c");
        keytool(store, "engine", "-signer", "ca", "-ext", "san=ip:127.0.0.1", "-ext", "eku=serverAuth");
        keytool(store, "client", "-signer", "ca", "-ext", "eku=clientAuth");
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD);
        Certificates all = new Certificates(folder);
        all.write(keys, "engine");
        all.write(keys, "client");
        return all;
    }

    private static void keytool(Path store, String alias, String... more) throws IOException, InterruptedException {
        String options = "/bin/keytool -genkeypair -keyalg EC -validity 2 -storetype PKCS12 -dname CN=%s -alias %s"
                + " -keystore %s -storepass %s";
        String text = Matrices.HOME + options.formatted(alias, alias, store, new String(PASSWORD));
        Commands.run(store.getParent(), Commands.words(text, more));
    }

    private void write(KeyStore keys, String alias) throws IOException, GeneralSecurityException {
        Path own = Files.createDirectories(folder.resolve(alias));
        pem(own.resolve("ca.pem"), "CERTIFICATE", keys.getCertificate("ca").getEncoded());
        pem(own.resolve("cert.pem"), "CERTIFICATE", keys.getCertificate(alias).getEncoded());
        pem(own.resolve("key.pem"), "PRIVATE KEY", keys.getKey(alias, PASSWORD).getEncoded());
    }

    private static void pem(Path file, String kind, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    /** Those of the engine, as the docker command names them. */
    Path ofEngine() {
        return folder.resolve("engine");
    }

    /** Those of its client. */
    Path ofClient() {
        return folder.resolve("client");
    }
}
