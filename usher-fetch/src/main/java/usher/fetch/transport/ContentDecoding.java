package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import usher.access.OutcomeCode;

/** Takes a content coding off a body while it is read (RFC 9110 §8.4.1). One coding at most: two are a bomb (F-04). */
final class ContentDecoding {
    /** What we say that we can read. */
    static final String ACCEPTED = "gzip, deflate";

    private ContentDecoding() {}

    /**
     * The decoded body.
     *
     * @param codings the values of the Content-Encoding lines
     * @throws Failure with {@code BAD_ENCODING} for a coding that was not asked for, or more than one
     */
    static InputStream decode(List<String> codings, InputStream body) throws IOException {
        List<String> named = codings.stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals("identity"))
                .toList();
        if (named.isEmpty()) {
            return body;
        }
        if (named.size() > 1) {
            throw new Failure(OutcomeCode.BAD_ENCODING, "more than one content coding");
        }
        switch (named.get(0)) {
            case "gzip", "x-gzip":
                return new GzipInput(body);
            case "deflate":
                return new DeflateInput(body);
            default:
                throw new Failure(OutcomeCode.BAD_ENCODING, "a content coding that nobody asked for");
        }
    }
}
