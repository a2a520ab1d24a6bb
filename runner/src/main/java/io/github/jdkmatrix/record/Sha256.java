package io.github.jdkmatrix.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests in hex. */
public final class Sha256 {

    private Sha256() {}

    /** The digest of the parts, one after the other, in hex. */
    public static String hex(byte[]... parts) {
        MessageDigest sha = begin();
        for (byte[] part : parts) {
            sha.update(part);
        }
        return hex(sha);
    }

    /** The digest of a file's content, in hex. */
    public static String hex(Path file) throws IOException {
        try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), begin())) {
            in.transferTo(OutputStream.nullOutputStream());
            return hex(in.getMessageDigest());
        }
    }

    /** The digest of the bytes so far, in hex. */
    public static String hex(MessageDigest sha) {
        return HexFormat.of().formatHex(sha.digest());
    }

    /** A digest of nothing yet. */
    public static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The digest of a text's UTF-8, in hex. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }
}
