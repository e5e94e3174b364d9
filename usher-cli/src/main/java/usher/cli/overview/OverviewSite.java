package usher.cli.overview;

import java.util.Optional;
import usher.Crawler;
import usher.DialectChoice;
import usher.access.AccessResult.Basis;
import usher.access.site.SiteState;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.SiteParser;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.overview.Overview;
import usher.uri.Authority;
import usher.uri.Target;

/** A site whose robots.txt is fetched once for all crawlers. */
final class OverviewSite implements AutoCloseable {
    private final Authority authority;
    private final LiveUsher live;
    private final SiteState state;

    private OverviewSite(Authority authority, LiveUsher live) {
        this.authority = authority;
        this.live = live;
        this.state = live.sites().state(authority).toCompletableFuture().join();
    }

    /** Fetches the robots.txt of a URL's site. */
    static OverviewSite fetch(String url, ConnectionOptions connection) {
        return new OverviewSite(SiteParser.parse(url), LiveUsher.open(connection.settings()));
    }

    /** Returns the overview. Without a file, or if it is unreachable, each crawler may fetch what its dialect says. */
    Overview overview(DialectChoice choice) {
        return Overview.of(crawler -> access(crawler).policy(), choice);
    }

    private LiveVerdict access(Crawler crawler) {
        return live.crawler(crawler).verdictAt(Target.of(authority + "/"), state, live.now());
    }

    private LiveVerdict others() {
        return access(Crawler.of(Crawler.ANY, DialectChoice.AUTO));
    }

    /** Whether the site's own response was read, or there is provably no file. */
    boolean isReachable() {
        return others().basis() != Basis.UNREACHABLE;
    }

    /** Returns why there is no robots.txt, and what follows. */
    Optional<String> message() {
        return others().message();
    }

    /** Returns the site. */
    String name() {
        return authority.toString();
    }

    @Override
    public void close() {
        live.close();
    }
}
