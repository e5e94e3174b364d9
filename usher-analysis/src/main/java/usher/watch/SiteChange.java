package usher.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.diff.CrawlerGroupDiff;
import usher.uri.Authority;

/**
 * A change of what a site's robots.txt means.
 *
 * @param time the time of the fetch that showed it
 * @param summary one sentence without a full stop. It contains text of the file: escape it for display
 * @param diffs what changes for which crawlers, or may change if it is undecided; empty unless the rules changed. The
 *     first 100
 */
public record SiteChange(Authority site, Instant time, Kind kind, String summary, List<CrawlerGroupDiff> diffs) {
    public enum Kind {
        /** Verdicts, delays, sitemaps or preferences; or verdicts of which it is undecided whether they change. */
        RULES,
        /** Each fetch of a day or longer failed. */
        UNREACHABLE,
        /** A challenge page is served in place of the file. */
        CHALLENGED,
        REACHABLE_AGAIN,
        /** The file is redirected to another site. */
        MOVED,
        /** The served file differs in meaning from the expected one. */
        UNEXPECTED
    }

    public SiteChange withSummary(String other) {
        return new SiteChange(site, time, kind, other, diffs);
    }

    /** Returns an id that is the same whenever this change is sent again. */
    public String id() {
        String text = site + " " + time + " " + kind;
        return "change_" + ContentHash.of(Bytes.of(text.getBytes(UTF_8))).hex().substring(0, 32);
    }
}
