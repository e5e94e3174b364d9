package usher.usage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.usage.statement.HeaderField;

/**
 * What is known about a page and its site besides robots.txt. Any part may be missing. Immutable, thread-safe.
 *
 * @param status the HTTP status; 0 if unknown
 * @param headers the header lines, one element each
 * @param body the body. It is read if it is HTML, by its {@code Content-Type} or without one
 * @param tdmFile the site's {@code tdmrep.json}
 * @param time the time at which the page is used; without one, the time is now
 */
public record PageContent(
        int status, List<HeaderField> headers, Optional<Bytes> body, Optional<Bytes> tdmFile, Optional<Instant> time) {
    public static final PageContent NONE =
            new PageContent(0, List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    private static final int PAYMENT_REQUIRED = 402;
    private static final int UNAUTHORIZED = 401;
    private static final String LICENSE_SCHEME = "license";

    public PageContent {
        headers = List.copyOf(headers);
    }

    public PageContent withStatus(int httpStatus) {
        return new PageContent(httpStatus, headers, body, tdmFile, time);
    }

    public PageContent withHeader(String name, String value) {
        List<HeaderField> more = new ArrayList<>(headers);
        more.add(new HeaderField(name, value));
        return withHeaders(more);
    }

    public PageContent withHeaders(List<HeaderField> lines) {
        return new PageContent(status, lines, body, tdmFile, time);
    }

    public PageContent withBody(byte[] bytes) {
        return new PageContent(status, headers, Optional.of(Bytes.of(bytes)), tdmFile, time);
    }

    public PageContent withTdmFile(byte[] bytes) {
        return new PageContent(status, headers, body, Optional.of(Bytes.of(bytes)), time);
    }

    public PageContent withTime(Instant instant) {
        return new PageContent(status, headers, body, tdmFile, Optional.of(instant));
    }

    Optional<Bytes> html() {
        List<String> types = HeaderField.values(headers, "Content-Type");
        String type =
                types.isEmpty() ? "" : types.get(0).split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        boolean isHtml = type.isEmpty() || type.equals("text/html") || type.equals("application/xhtml+xml");
        return isHtml ? body : Optional.empty();
    }

    /** RS-07: whether the site asks for a license or a payment. */
    boolean isPriced() {
        boolean asksForLicense = HeaderField.values(headers, "WWW-Authenticate").stream()
                .map(value -> value.strip().toLowerCase(Locale.ROOT))
                .anyMatch(value -> value.equals(LICENSE_SCHEME) || value.startsWith(LICENSE_SCHEME + " "));
        return status == PAYMENT_REQUIRED || status == UNAUTHORIZED && asksForLicense;
    }
}
