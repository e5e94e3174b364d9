package usher.spark.capture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.Snapshot;
import usher.access.response.StatusKind;
import usher.support.access.OutcomeException;
import usher.support.access.ResponseHead;
import usher.support.access.ResponseHeadReader;

/** The status line and headers of an archived response. One instance is reused for every record. */
final class ArchivedHead {
    static final int MAX_BYTES = ResponseLimits.ROBOTS_TXT.headerBytes();

    private static final List<String> STORED_HEADERS = Stream.concat(
                    Snapshot.STORED_HEADERS.stream(), Stream.of("Location"))
            .toList();
    /** Headers whose values are joined if there are several. */
    static final Set<String> LIST_HEADERS = Set.of("Cache-Control", "Content-Encoding");

    private static final byte[] BEGINNING = {'H', 'T', 'T', 'P', '/'};

    private ResponseHead head = new ResponseHead(0, List.of());
    private int end;

    /** Skips interim responses; returns the failure if the head cannot be read. */
    Optional<FetchOutcome> read(byte[] bytes, int from, int to) {
        end = from;
        Optional<FetchOutcome> problem = one(bytes, to);
        for (int i = 0; problem.isEmpty() && isInterim() && begins(bytes, to); i++) {
            problem = i < ResponseLimits.ROBOTS_TXT.interim() ? one(bytes, to) : bad("too many interim responses");
        }
        return problem.isEmpty() && status() < 100 ? bad("status " + status()) : problem;
    }

    private static Optional<FetchOutcome> bad(String what) {
        return Optional.of(FetchOutcome.failed(OutcomeCode.BAD_HTTP, what));
    }

    private Optional<FetchOutcome> one(byte[] bytes, int to) {
        int length = Math.min(to - end, MAX_BYTES);
        ByteArrayInputStream in = new ByteArrayInputStream(bytes, end, length);
        try {
            head = ResponseHeadReader.lenient(in).read();
            end += length - in.available();
            return Optional.empty();
        } catch (OutcomeException e) {
            boolean tooLarge = length == MAX_BYTES && e.code() == OutcomeCode.TRUNCATED;
            return tooLarge
                    ? Optional.of(FetchOutcome.failed(OutcomeCode.TOO_LARGE_HEADER, "more bytes than the limit"))
                    : bad(e.getMessage());
        } catch (IOException e) {
            throw new AssertionError("reading from memory failed", e);
        }
    }

    private boolean isInterim() {
        return status() >= 100 && status() < 200;
    }

    private boolean begins(byte[] bytes, int to) {
        int length = BEGINNING.length;
        return to - end >= length && Arrays.equals(bytes, end, end + length, BEGINNING, 0, length);
    }

    int status() {
        return head.status();
    }

    /** Whether a body may follow, by the same rule as in a live fetch. */
    boolean mayHaveContent() {
        return StatusKind.hasBody(status());
    }

    int end() {
        return end;
    }

    /** Returns the canonical name of a header that captures store; empty for other headers. */
    static Optional<String> storedName(String name) {
        return STORED_HEADERS.stream().filter(name::equalsIgnoreCase).findFirst();
    }

    Map<String, String> storedHeaders() {
        Map<String, String> storedHeaders = new HashMap<>();
        for (String name : STORED_HEADERS) {
            List<String> values = head.values(name);
            if (!values.isEmpty()) {
                storedHeaders.put(name, LIST_HEADERS.contains(name) ? String.join(", ", values) : values.get(0));
            }
        }
        return storedHeaders;
    }

    List<String> listItems(String name) {
        return head.values(name).stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .filter(word -> !word.isBlank())
                .map(word -> word.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Whether Content-Length shows that the body was longer than this. */
    boolean declaresMoreThan(int length) {
        List<String> sent = head.values("Content-Length");
        if (sent.isEmpty() || !sent.get(0).matches("[0-9]{1,18}") || Long.parseLong(sent.get(0)) <= length) {
            return false;
        }
        // Archives that decode bodies keep the old length and rename the coding headers, e.g. to
        // X-Crawl-Content-Encoding.
        return head.lines().stream()
                .map(line -> line.name().toLowerCase(Locale.ROOT))
                .noneMatch(name -> name.endsWith("content-encoding") || name.endsWith("transfer-encoding"));
    }
}
