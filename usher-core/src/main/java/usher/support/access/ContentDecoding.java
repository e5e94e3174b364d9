package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import usher.access.OutcomeCode;

/**
 * Decodes the content coding of a body while it is read (RFC 9110 §8.4.1). At most one coding is accepted, as a
 * protection against decompression bombs (F-04).
 */
public final class ContentDecoding {
    public static final String ACCEPTED = "gzip, deflate";

    private ContentDecoding() {}

    /**
     * @param codings the values of the Content-Encoding headers
     * @throws OutcomeException with {@code BAD_ENCODING} for an unsupported coding, or more than one
     */
    public static InputStream decode(List<String> codings, InputStream body) throws IOException {
        List<String> named = codings.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals("identity"))
                .toList();
        if (named.isEmpty()) {
            return body;
        }
        if (named.size() > 1) {
            throw new OutcomeException(OutcomeCode.BAD_ENCODING, "more than one content coding: " + named);
        }
        switch (named.get(0)) {
            case "gzip", "x-gzip":
                return new GzipInput(body);
            case "deflate":
                return new DeflateInput(body);
            default:
                throw new OutcomeException(OutcomeCode.BAD_ENCODING, "unsupported content coding: " + named.get(0));
        }
    }
}
