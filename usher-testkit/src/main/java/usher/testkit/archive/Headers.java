package usher.testkit.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The headers of a site's responses, without transfer headers. */
final class Headers {
    private static final List<String> TYPES = List.of(
            "text/plain",
            "text/plain",
            "text/plain; charset=utf-8",
            "text/plain; charset=UTF-8",
            "text/plain;charset=utf-8",
            "application/octet-stream",
            "text/html",
            "Text/Plain; Charset=ISO-8859-1");

    private static final List<String> SERVERS =
            List.of("nginx", "Apache", "cloudflare", "AmazonS3", "Microsoft-IIS/10.0");

    private final Map<String, String> regular = new HashMap<>();

    Headers(SiteKind kind, SeededRandom random) {
        regular.put("Content-Type", kind == SiteKind.HTML ? "text/html; charset=utf-8" : random.oneOf(TYPES));
        regular.put("Server", random.oneOf(SERVERS));
        if (random.chance(0.4)) {
            regular.put("Cache-Control", "public, max-age=" + 300 * random.between(1, 600));
        }
        if (kind == SiteKind.GZIP) {
            regular.put("Content-Encoding", "gzip");
        }
    }

    /** Returns the headers of a robots.txt. */
    Map<String, String> ofText() {
        return regular;
    }

    /** Returns the headers of a response without content. */
    Map<String, String> ofNoContent() {
        Map<String, String> headers = new HashMap<>(regular);
        headers.remove("Content-Type");
        headers.remove("Content-Encoding");
        return headers;
    }

    Map<String, String> ofRedirect(String location) {
        Map<String, String> headers = new HashMap<>(ofNoContent());
        headers.put("Location", location);
        headers.put("Content-Type", "text/html");
        return headers;
    }
}
