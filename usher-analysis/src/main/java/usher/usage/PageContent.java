package usher.usage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.usage.statement.HeaderField;

/**
 * What is known about a page and its site besides robots.txt. Any part may be missing. Immutable, thread-safe.
 */
public final class PageContent {
    /** Nothing is known. */
    public static final PageContent NONE = new PageContent(0, List.of(), null, null, null);

    private static final int PAYMENT_REQUIRED = 402;
    private static final int UNAUTHORIZED = 401;
    private static final String LICENSE_SCHEME = "license";

    private final int status;
    private final List<HeaderField> headers;
    private final byte @Nullable [] body;
    private final byte @Nullable [] tdmFile;
    private final @Nullable Instant time;

    private PageContent(
            int status,
            List<HeaderField> headers,
            byte @Nullable [] body,
            byte @Nullable [] tdmFile,
            @Nullable Instant time) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
        this.tdmFile = tdmFile;
        this.time = time;
    }

    public PageContent withStatus(int httpStatus) {
        return new PageContent(httpStatus, headers, body, tdmFile, time);
    }

    public PageContent withHeader(String name, String value) {
        List<HeaderField> more = new ArrayList<>(headers);
        more.add(new HeaderField(name, value));
        return withHeaders(more);
    }

    /** Returns the same content with other header lines, one element each. */
    public PageContent withHeaders(List<HeaderField> lines) {
        return new PageContent(status, lines, body, tdmFile, time);
    }

    /** Returns the same content with a body. It is read if it is HTML, by its {@code Content-Type} or without one. */
    public PageContent withBody(byte[] bytes) {
        return new PageContent(status, headers, bytes.clone(), tdmFile, time);
    }

    public PageContent withTdmFile(byte[] bytes) {
        return new PageContent(status, headers, body, bytes.clone(), time);
    }

    /** Returns the same content with the time at which the page is used; without one, the time is now. */
    public PageContent withTime(Instant instant) {
        return new PageContent(status, headers, body, tdmFile, instant);
    }

    List<HeaderField> headers() {
        return headers;
    }

    Optional<byte[]> html() {
        List<String> types = HeaderField.values(headers, "Content-Type");
        String type =
                types.isEmpty() ? "" : types.get(0).split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        boolean isHtml = type.isEmpty() || type.equals("text/html") || type.equals("application/xhtml+xml");
        return isHtml ? Optional.ofNullable(body) : Optional.empty();
    }

    Optional<byte[]> tdmFile() {
        return Optional.ofNullable(tdmFile);
    }

    Instant time() {
        return time == null ? Instant.now() : time;
    }

    /** RS-07: whether the site asks for a license or a payment. */
    boolean isPriced() {
        boolean asksForLicense = HeaderField.values(headers, "WWW-Authenticate").stream()
                .map(value -> value.strip().toLowerCase(Locale.ROOT))
                .anyMatch(value -> value.equals(LICENSE_SCHEME) || value.startsWith(LICENSE_SCHEME + " "));
        return status == PAYMENT_REQUIRED || status == UNAUTHORIZED && asksForLicense;
    }
}
