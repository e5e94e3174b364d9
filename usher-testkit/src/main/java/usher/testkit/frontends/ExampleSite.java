package usher.testkit.frontends;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import usher.bytes.Bytes;
import usher.testkit.faults.Page;

/** A site with its response for robots.txt. */
public enum ExampleSite {
    RULES(Page.text(Rules.FILE)),
    RAW(Page.text("""
            User-agent: *
            Disallow: /private
            Disallow: /корзина
            Disallow: /*/search

            User-agent: Yandex
            Disallow: /
            Allow: /y
            """)),
    EMPTY(Page.text("")),
    TYPO(Page.text("User-agent: *\nDissalow: /tmp\n")),
    ORDINARY_HTML(page(200, "text/html", "<html><title>Not here</title>")),
    UNAUTHORIZED(page(401, "text/plain", "")),
    FORBIDDEN(page(403, "text/plain", Rules.FILE)),
    NOT_FOUND(page(404, "text/html", "<html>not here")),
    GONE(page(410, "text/plain", "")),
    TOO_MANY_REQUESTS(page(429, "text/plain", "")),
    SERVER_ERROR(page(500, "text/plain", "")),
    SERVICE_UNAVAILABLE(page(503, "text/plain", Rules.FILE)),
    LOOP(Page.redirect(301, "/robots.txt")),
    CHALLENGE_BY_HEADER(new Page(403, Map.of("cf-mitigated", "challenge", "Content-Type", "text/html"), Bytes.EMPTY)),
    CHALLENGE_BY_STATUS(page(202, "text/html", "<html>please wait")),
    CHALLENGE_IN_BODY(page(200, "text/html", "<html><script>window._cf_chl_opt={}</script>")),
    EMPTY_GZIP(new Page(200, Map.of("Content-Encoding", "gzip", "Content-Type", "text/plain"), Bytes.EMPTY));

    private final Page robotsTxt;

    ExampleSite(Page robotsTxt) {
        this.robotsTxt = robotsTxt;
    }

    /** Returns the response for {@code /robots.txt}. */
    public Page robotsTxt() {
        return robotsTxt;
    }

    /**
     * Whether a single archived capture can represent it. A redirect needs another capture, and codings are removed
     * when a WARC file is read.
     */
    public boolean isOneCapture() {
        return this != LOOP && this != EMPTY_GZIP;
    }

    private static Page page(int status, String type, String body) {
        return new Page(status, Map.of("Content-Type", type), Bytes.of(body.getBytes(UTF_8)));
    }

    private static final class Rules {
        static final String FILE = """
                User-agent: *
                Disallow: /private
                Allow: /private/open
                Disallow: /a%7Cb
                Disallow: /%D0%BA%D0%BE%D1%80%D0%B7%D0%B8%D0%BD%D0%B0

                User-agent: Googlebot
                Disallow: /g

                User-agent: Googlebot-Image
                Disallow: /img

                User-agent: bingbot
                Disallow: /b

                User-agent: Twitterbot
                Disallow: /tw

                User-agent: TelegramBot
                Disallow: /tel

                User-agent: Mediapartners-Google
                Disallow: /ads

                User-agent: adidxbot
                Disallow: /adidx

                User-agent: ExampleBot
                Disallow: /ex$
                Disallow: /*.pdf

                User-agent: Sogou web spider
                Disallow: /sogou

                User-agent: YandexBot
                Disallow: /ya
                """;
    }
}
