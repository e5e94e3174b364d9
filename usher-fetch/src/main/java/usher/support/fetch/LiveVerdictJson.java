package usher.support.fetch;

import java.util.Optional;
import usher.Crawler;
import usher.fetch.LiveVerdict;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.syntax.FileKind;
import usher.uri.BadUrl;
import usher.uri.UrlInput;

/** The JSON of a verdict on a live site, for the command line and the service; see {@code docs/json.md}. */
public final class LiveVerdictJson {
    private LiveVerdictJson() {}

    /** Returns a verdict as the members of a JSON object, without the notes. The URL is written as it was requested. */
    public static JsonObject of(Crawler crawler, UrlInput url, LiveVerdict live) {
        String hint = url.target().result() instanceof BadUrl bad ? "; " + bad.detail() : "";
        Optional<FileKind> other = live.file().filter(kind -> kind != FileKind.RULES);
        return VerdictJson.of(crawler.shownTokens(), url.text(), live.dialect().id(), live.verdict(), live.basis())
                .addAll(failure(live.codeWord(), live.message().map(message -> message + hint), live.detail()))
                .addIfPresent("file", other.map(FileKind::word))
                .addIfPresent("retryAfter", live.retryAfter().map(Json::seconds));
    }

    /** Returns {@code code}, {@code message} and {@code detail} if the file could not be used, otherwise nothing. */
    public static JsonObject failure(Optional<String> code, Optional<String> message, Optional<String> detail) {
        return new JsonObject()
                .addIfPresent("code", code)
                .addIfPresent("message", message)
                .addIfPresent("detail", detail);
    }
}
