package usher.testkit.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The headers of the answers of a site; all but those about the transfer. */
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

    private final Map<String, String> usual = new HashMap<>();

    Headers(SiteKind kind, Dice dice) {
        usual.put("Content-Type", kind == SiteKind.HTML ? "text/html; charset=utf-8" : dice.oneOf(TYPES));
        usual.put("Server", dice.oneOf(SERVERS));
        if (dice.chance(0.4)) {
            usual.put("Cache-Control", "public, max-age=" + 300 * dice.between(1, 600));
        }
        if (kind == SiteKind.GZIP) {
            usual.put("Content-Encoding", "gzip");
        }
    }

    /** Of an answer with a robots.txt. */
    Map<String, String> ofText() {
        return usual;
    }

    /** Of an answer without content. */
    Map<String, String> ofNoContent() {
        Map<String, String> headers = new HashMap<>(usual);
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
