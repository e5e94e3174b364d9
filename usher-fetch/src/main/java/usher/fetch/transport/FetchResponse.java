package usher.fetch.transport;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.bytes.Bytes;
import usher.support.access.ContentDecoding;
import usher.support.access.OutcomeException;

/**
 * The result of one request, or of a fetch that followed redirects: a complete response of any status, or a failure.
 *
 * @param outcome status and headers, or what went wrong; a partial response is always a failure. After a fetch, a
 *     challenge page is marked (D-20)
 * @param hops the redirects that were followed, in order; none for one request
 * @param locations every Location header, in order, as written
 * @param body the decoded body; empty after a failure. After a fetch, only that of a 2xx response
 * @param cut whether the body was longer than the limit
 */
public record FetchResponse(FetchOutcome outcome, List<Hop> hops, List<String> locations, Bytes body, boolean cut) {
    public FetchResponse {
        hops = List.copyOf(hops);
        locations = List.copyOf(locations);
    }

    /** Creates the response to one request. */
    public FetchResponse(FetchOutcome outcome, List<String> locations, Bytes body, boolean cut) {
        this(outcome, List.of(), locations, body, cut);
    }

    /** Returns a failure without a response. */
    public static FetchResponse failed(OutcomeCode code) {
        return failed(FetchOutcome.failed(code));
    }

    /** Returns a failure without a response, and what exactly failed. */
    public static FetchResponse failed(OutcomeCode code, String detail) {
        return failed(FetchOutcome.failed(code, detail));
    }

    /** Returns a failure that may have status and headers. */
    static FetchResponse failed(FetchOutcome outcome) {
        return new FetchResponse(outcome, List.of(), Bytes.EMPTY, false);
    }

    /** Reads a body until its end, or one byte beyond the limit, whichever comes first. */
    static FetchResponse reading(FetchOutcome outcome, List<String> locations, InputStream in, int limit)
            throws IOException {
        byte[] read = in.readNBytes((int) Math.min(limit + 1L, Integer.MAX_VALUE));
        boolean cut = read.length > limit;
        return new FetchResponse(outcome, locations, Bytes.of(read).slice(0, cut ? limit : read.length), cut);
    }

    /** Returns the response with a note about its codings, and a gzip body that none of them names decoded (D-31). */
    public FetchResponse unzipped(int limit) {
        String codings = outcome.header("Content-Encoding").orElse("");
        if (!outcome.isFile() || !codings.isEmpty() || !ContentDecoding.isGzip(body)) {
            return outcome.isFile()
                    ? with(ContentDecoding.note(codings)
                            .map(outcome::withDetail)
                            .orElse(outcome))
                    : this;
        }
        try (InputStream in = ContentDecoding.decode(List.of("gzip"), new ByteArrayInputStream(body.toByteArray()))) {
            return reading(outcome.withDetail("gzip without a Content-Encoding"), locations, in, limit);
        } catch (OutcomeException e) {
            return failed(outcome.withFailure(e.code(), "gzip without a Content-Encoding: " + e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FetchResponse with(FetchOutcome other) {
        return new FetchResponse(other, hops, locations, body, cut);
    }

    /**
     * Returns the URL of the last response.
     *
     * @param start the URL of the first request
     */
    public String finalUrl(String start) {
        return hops.isEmpty() ? start : hops.get(hops.size() - 1).url();
    }

    /** Returns one line, without headers and body. */
    @Override
    public String toString() {
        return "FetchResponse[" + outcome.failure().map(OutcomeCode::word).orElse("HTTP " + outcome.status()) + ", "
                + body.length() + " bytes]";
    }
}
