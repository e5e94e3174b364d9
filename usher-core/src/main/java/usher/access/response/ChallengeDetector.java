package usher.access.response;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import usher.access.OutcomeCode;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.text.Resources;

/**
 * Detects bot challenge pages (D-20). Such a page is neither a robots.txt nor a permission. Many sites return HTML
 * instead of a robots.txt, so evidence is required: a header, the status 202, or a marker from
 * {@code challenge-markers.tsv}. Pure; reads only the start of a body, in linear time.
 */
public final class ChallengeDetector {
    /** The number of bytes of a body that are searched. */
    static final int PREFIX = 64 << 10;

    private static final int ACCEPTED = 202;
    private static final Bytes BYTE_ORDER_MARK = Bytes.of(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
    private static final Set<String> HTML_TYPES = Set.of("text/html", "application/xhtml+xml");

    private static final List<HeaderSign> HEADERS = List.of(
            new HeaderSign("cf-mitigated", Set.of("challenge")),
            new HeaderSign("x-amzn-waf-action", Set.of("challenge", "captcha")));

    /** The headers that are evidence for any status; stores and archives keep them. */
    public static final List<String> HEADER_NAMES =
            HEADERS.stream().map(HeaderSign::name).toList();

    private static final String MARKER_TABLE = "challenge-markers.tsv";
    private static final List<Marker> MARKERS = markers();

    private record HeaderSign(String name, Set<String> values) {
        /** Several headers with the name are one list. */
        private boolean isIn(String value) {
            return Arrays.stream(value.split(",", -1))
                    .map(part -> part.strip().toLowerCase(Locale.ROOT))
                    .anyMatch(values::contains);
        }
    }

    private record Marker(String vendor, String text) {}

    private ChallengeDetector() {}

    /** Returns the outcome with the code {@code challenged} if it is a challenge page; failures are unchanged. */
    public static FetchOutcome mark(FetchOutcome outcome, Bytes body) {
        return outcome.failure().isEmpty() && find(outcome, body).isPresent()
                ? outcome.withFailure(OutcomeCode.CHALLENGED)
                : outcome;
    }

    /**
     * Returns the first evidence of a challenge page: a header with its value, the status, or the vendor of a marker in
     * the body.
     */
    static Optional<String> find(FetchOutcome response, Bytes body) {
        Optional<String> header = HEADERS.stream()
                .filter(sign -> response.header(sign.name()).filter(sign::isIn).isPresent())
                .map(sign -> sign.name() + ": " + response.header(sign.name()).orElseThrow())
                .findFirst();
        boolean page = header.isEmpty() && response.kind().isSuccess() && isHtml(response, body);
        if (!page) {
            return header;
        }
        return response.status() == ACCEPTED
                ? Optional.of("HTTP " + ACCEPTED)
                : marker(body.slice(0, Math.min(body.length(), PREFIX)));
    }

    private static boolean isHtml(FetchOutcome response, Bytes body) {
        return startsLikeHtml(body)
                || response.header("Content-Type")
                        .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                        .filter(HTML_TYPES::contains)
                        .isPresent();
    }

    private static boolean startsLikeHtml(Bytes body) {
        int at = body.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
        int end = Math.min(body.length(), PREFIX);
        while (at < end && ByteSet.ASCII_WHITE_SPACE.contains(body.at(at))) {
            at++;
        }
        return at < end && body.at(at) == '<';
    }

    private static Optional<String> marker(Bytes prefix) {
        String text = prefix.latin1();
        return MARKERS.stream()
                .filter(marker -> text.contains(marker.text()))
                .map(Marker::vendor)
                .findFirst();
    }

    private static List<Marker> markers() {
        return Resources.rows(ChallengeDetector.class.getResourceAsStream(MARKER_TABLE), MARKER_TABLE).stream()
                .map(cells -> new Marker(cells.get(0), Bytes.of(cells.get(1)).latin1()))
                .toList();
    }
}
