package usher.spark.verdict;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * Where the response that a verdict is based on is in the archive.
 *
 * @param url the URL that it is the response for, at the end of redirects
 * @param file the file of the archive
 * @param position the byte or the row of the file where it begins
 * @param digest the digest that the archive states
 * @param sha256 the digest of the content that was read, if there is some
 */
record Evidence(String url, String file, long position, Optional<String> digest, Optional<String> sha256) {
    Evidence of(Bytes body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body.toByteArray());
            return new Evidence(
                    url, file, position, digest, Optional.of(HexFormat.of().formatHex(hash)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("Every Java has SHA-256", e);
        }
    }
}
