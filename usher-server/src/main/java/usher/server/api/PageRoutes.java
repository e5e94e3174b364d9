package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import usher.internal.text.Resources;
import usher.server.http.Endpoint;
import usher.server.http.FixedBody;
import usher.server.http.Route;

/** The files of the analyzer page, with a Content-Security-Policy that permits nothing else (W-01). */
final class PageRoutes {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    private static final String FOLDER = "/usher/server/web/";
    private static final Map<String, String> TYPES = Map.of(
            "index.html", "text/html;charset=utf-8",
            "app.js", "text/javascript;charset=utf-8",
            "theme.js", "text/javascript;charset=utf-8",
            "page.css", "text/css;charset=utf-8",
            "logo.svg", "image/svg+xml");

    private PageRoutes() {}

    static List<Endpoint> endpoints() {
        List<Endpoint> endpoints = new ArrayList<>();
        TYPES.forEach((name, type) -> {
            String path = name.equals("index.html") ? "/" : "/" + name;
            endpoints.add(
                    Endpoint.json(path).open().producing(type.split(";")[0]).on("GET", file(name, type)));
        });
        return endpoints;
    }

    private static Route file(String name, String type) {
        byte[] read = Resources.text(PageRoutes.class.getResourceAsStream(FOLDER + name), name)
                .getBytes(UTF_8);
        String tag = ConditionalResponse.tag(name + " " + Arrays.hashCode(read) + " " + read.length);
        FixedBody body = new FixedBody(read);
        HttpField contentType = new HttpField(HttpHeader.CONTENT_TYPE, type);
        return exchange -> {
            exchange.with("Content-Security-Policy", POLICY)
                    .with("Referrer-Policy", "no-referrer")
                    .with("Cross-Origin-Opener-Policy", "same-origin")
                    .with("Cross-Origin-Resource-Policy", "same-origin")
                    .with("X-Frame-Options", "DENY")
                    .with("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
                    .with("ETag", tag)
                    .with("Cache-Control", "no-cache");
            String tags = exchange.header("If-None-Match");
            if (tags != null && tags.contains(tag)) {
                exchange.empty(304);
            } else {
                exchange.reply(200, contentType, body);
            }
        };
    }
}
