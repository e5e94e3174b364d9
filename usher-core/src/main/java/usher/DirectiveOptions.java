package usher;

import static java.util.Objects.requireNonNull;

/**
 * A dialect's reading of the records that are not rules.
 *
 * @param sitemap which values of {@code Sitemap} count
 * @param host which values of {@code Host} count
 * @param cleanParam which values of {@code Clean-param} count
 * @param crawlDelay which values of {@code Crawl-delay} count; {@code Cache-delay} and the other historic records are read alike in
 *     every dialect, as none obeys them
 */
public record DirectiveOptions(SitemapRule sitemap, HostRule host, CleanParamRule cleanParam, DelayRule crawlDelay) {
    public DirectiveOptions {
        requireNonNull(sitemap, "sitemap");
        requireNonNull(host, "host");
        requireNonNull(cleanParam, "cleanParam");
        requireNonNull(crawlDelay, "crawlDelay");
    }

    public DirectiveOptions withSitemap(SitemapRule other) {
        return new DirectiveOptions(other, host, cleanParam, crawlDelay);
    }

    public DirectiveOptions withHost(HostRule other) {
        return new DirectiveOptions(sitemap, other, cleanParam, crawlDelay);
    }

    public DirectiveOptions withCleanParam(CleanParamRule other) {
        return new DirectiveOptions(sitemap, host, other, crawlDelay);
    }

    public DirectiveOptions withCrawlDelay(DelayRule other) {
        return new DirectiveOptions(sitemap, host, cleanParam, other);
    }
}
