package usher.spark.capture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;
import usher.access.internal.http.ResponseHead;
import usher.access.internal.http.ResponseHeadReader;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.access.snapshot.KeptForm;

/** The status line and headers of an archived response; used again for every record. */
final class AnswerHead {
    static final int MOST = ResponseLimits.ROBOTS_TXT.headerBytes();

    private static final List<String> KEPT =
            Stream.concat(KeptForm.HEADERS.stream(), Stream.of("Location")).toList();
    /** Headers of which several are one list. */
    static final Set<String> LISTS = Set.of("Cache-Control", "Content-Encoding");

    private static final byte[] BEGINNING = {'H', 'T', 'T', 'P', '/'};

    private ResponseHead head = new ResponseHead(0, List.of());
    private int end;

    /**
     * Reads the head that stands there, interim answers before it left out.
     *
     * @return what is wrong with it: {@code BAD_HTTP}, {@code TOO_LARGE_HEADER}; empty if it was read
     */
    Optional<OutcomeCode> read(byte[] bytes, int from, int to) {
        end = from;
        Optional<OutcomeCode> problem = one(bytes, to);
        for (int i = 0; problem.isEmpty() && isInterim() && begins(bytes, to); i++) {
            problem = i < ResponseLimits.ROBOTS_TXT.interim() ? one(bytes, to) : Optional.of(OutcomeCode.BAD_HTTP);
        }
        return problem.isEmpty() && status() < 100 ? Optional.of(OutcomeCode.BAD_HTTP) : problem;
    }

    private Optional<OutcomeCode> one(byte[] bytes, int to) {
        int length = Math.min(to - end, MOST);
        ArrayInput in = new ArrayInput(bytes, end, end + length);
        try {
            head = ResponseHeadReader.lenient(in).read();
            end = in.position();
            return Optional.empty();
        } catch (OutcomeException e) {
            boolean tooLarge = length == MOST && e.code() == OutcomeCode.TRUNCATED;
            return Optional.of(tooLarge ? OutcomeCode.TOO_LARGE_HEADER : OutcomeCode.BAD_HTTP);
        } catch (IOException e) {
            throw new AssertionError("bytes in memory can be read", e);
        }
    }

    private boolean isInterim() {
        return status() >= 100 && status() < 200;
    }

    private boolean begins(byte[] bytes, int to) {
        boolean same = to - end >= BEGINNING.length;
        for (int i = 0; same && i < BEGINNING.length; i++) {
            same = bytes[end + i] == BEGINNING[i];
        }
        return same;
    }

    int status() {
        return head.status();
    }

    /** Whether the content counts, as in a live fetch. */
    boolean mayHaveContent() {
        return StatusKind.hasBody(status());
    }

    /** Where the body starts. */
    int end() {
        return end;
    }

    /** The usual spelling of a header that is kept. */
    static Optional<String> keptName(String name) {
        return KEPT.stream().filter(name::equalsIgnoreCase).findFirst();
    }

    /** Those headers that are kept. */
    Map<String, String> kept() {
        Map<String, String> kept = new HashMap<>();
        for (String name : KEPT) {
            List<String> values = head.values(name);
            if (!values.isEmpty()) {
                kept.put(name, LISTS.contains(name) ? String.join(", ", values) : values.get(0));
            }
        }
        return kept;
    }

    /** The words of a header that is a list, in lower case. */
    List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (String value : head.values(name)) {
            for (String word : value.split(",")) {
                if (!word.isBlank()) {
                    words.add(word.strip().toLowerCase(Locale.ROOT));
                }
            }
        }
        return words;
    }

    /** Whether the body was longer when it was sent, as far as can be told. */
    boolean tellsOfMoreThan(int length) {
        List<String> sent = head.values("Content-Length");
        if (sent.isEmpty() || !isMore(sent.get(0), length)) {
            return false;
        }
        // Archives that undo codings keep the old length and rename such headers, as to X-Crawl-Content-Encoding.
        return head.lines().stream()
                .map(line -> line.name().toLowerCase(Locale.ROOT))
                .noneMatch(name -> name.endsWith("content-encoding") || name.endsWith("transfer-encoding"));
    }

    private static boolean isMore(String text, int length) {
        try {
            return Long.parseLong(text) > length;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
