package usher.mcp;

import java.util.Optional;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.LiveUsher;
import usher.overview.FailedFetch;
import usher.uri.Authority;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * A robots.txt: text of the call, or the file of a live site.
 *
 * @param message the result of the fetch and its effect, unless the rules of a fresh file apply
 * @param isUnreachable whether there is no file because it is unreachable, so that nothing is allowed
 * @param failure the last fetch, if its rules do not apply
 */
record RobotsInput(RobotsFile file, Optional<String> message, boolean isUnreachable, Optional<FailedFetch> failure) {
    static final String ROBOTS = "robots";
    static final String SITE = "site";

    /** Returns the file that the call names with {@code site} or with an argument of that name. */
    static RobotsInput of(ToolArguments arguments, String textArgument, LiveUsher live, Dialect dialect) {
        Optional<String> text = arguments.string(textArgument);
        Optional<String> site = arguments.string(SITE);
        if (text.isPresent() == site.isPresent()) {
            throw new ToolException("use either '" + SITE + "', to fetch a live robots.txt, or '" + textArgument
                    + "', with the content of the file");
        }
        return text.map(RobotsInput::ofText).orElseGet(() -> fetched(site.orElseThrow(), live, dialect));
    }

    static RobotsInput ofText(String text) {
        return new RobotsInput(RobotsFile.of(text), Optional.empty(), false, Optional.empty());
    }

    private static RobotsInput fetched(String site, LiveUsher live, Dialect dialect) {
        Authority authority = authority(site);
        SiteState state = live.state(authority).toCompletableFuture().join();
        SiteReading reading = live.read(state, dialect, live.now());
        Bytes bytes = reading.file(state).orElse(Bytes.EMPTY);
        boolean isUnreachable = reading.decision().effect() == Effect.DISALLOW;
        return new RobotsInput(
                RobotsFile.of(bytes, new WebUrl(authority, "/robots.txt")),
                reading.message(state),
                isUnreachable,
                FailedFetch.of(Optional.of(state.attempt()), reading.result().code()));
    }

    private static Authority authority(String site) {
        UrlResult result = WebUrl.parse(site.contains("://") ? site : "https://" + site);
        if (result instanceof BadUrl bad) {
            throw new ToolException(
                    "'" + SITE + "' is not valid: " + bad.detail() + "; use a URL such as https://example.com");
        }
        return result.orElseThrow().authority();
    }

    String name() {
        return file.url().map(WebUrl::toString).orElse("robots.txt");
    }
}
