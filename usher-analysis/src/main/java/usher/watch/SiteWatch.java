package usher.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.AccessMessage;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.diff.Budget;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DiffLimits;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.SharedBudget;
import usher.internal.text.Phrases;
import usher.overview.ChangeSentence;
import usher.uri.Authority;
import usher.uri.WebUrl;
import usher.watch.SiteChange.Kind;

/** Compares a site before and after a fetch: a pure function. A first fetch changes nothing. */
public final class SiteWatch {
    /** A shorter outage is not worth a message: most are over before anyone reads it. */
    private static final Duration OUTAGE = Duration.ofDays(1);

    private static final Budget PROOF = Budget.ofSteps(2_000_000);
    private static final Budget TOTAL = Budget.ofSteps(200_000_000);
    private static final DiffLimits LIMITS = new DiffLimits(20, 20, 100_000);
    private static final int MAX_CRAWLERS = 2_000;
    private static final int MAX_RESULTS = 100;
    private static final int MAX_SUMMARY = 2_000;

    private SiteWatch() {}

    /**
     * The last conclusive answer of a site.
     *
     * @param file the file; that of an unavailable robots.txt if the site had none
     * @param url where it was, after redirects
     */
    public record LastFile(RobotsFile file, String url) {
        public static Optional<LastFile> of(Snapshot fetch, Optional<Bytes> body) {
            return fetch.outcome().isConclusive()
                    ? Optional.of(
                            new LastFile(body.map(RobotsFile::of).orElseGet(RobotsFile::unavailable), fetch.finalUrl()))
                    : Optional.empty();
        }
    }

    /**
     * Returns what a fetch changed.
     *
     * @param last the last conclusive answer before the fetch; empty if there was none, so that nothing can be compared
     * @param before the state before the fetch
     * @param after the state after the fetch
     */
    public static List<SiteChange> compare(Optional<LastFile> last, SiteState before, SiteState after) {
        Snapshot fetch = after.attempt();
        Authority site = fetch.authority();
        Instant time = fetch.fetchedAt();
        List<SiteChange> changes = new ArrayList<>();
        boolean isChallenged = fetch.outcome().isChallenged();
        boolean wasChallenged = before.attempt().outcome().isChallenged();
        if (after.isFailing()) {
            if (isChallenged ? !wasChallenged : isOut(after) && !isOut(before)) {
                Kind kind = isChallenged ? Kind.CHALLENGED : Kind.UNREACHABLE;
                String summary = ChangeSentence.ofFailure(after, event(fetch));
                changes.add(new SiteChange(site, time, kind, summary, List.of()));
            }
            return changes;
        }
        if (wasChallenged || isOut(before)) {
            changes.add(new SiteChange(site, time, Kind.REACHABLE_AGAIN, "robots.txt can be fetched again", List.of()));
        }
        Optional<LastFile> now = LastFile.of(fetch, after.copy().map(LastCopy::file));
        if (last.isPresent() && now.isPresent()) {
            String from = host(last.get().url());
            String to = host(now.get().url());
            if (!from.equals(to)) {
                String summary = "robots.txt moved from " + from + " to " + to;
                changes.add(new SiteChange(site, time, Kind.MOVED, summary, List.of()));
            }
            Difference difference = difference(last.get().file(), now.get().file());
            if (!difference.isNothing()) {
                String summary = ChangeSentence.ofFetch(
                        fetch, last.get().file(), now.get().file(), difference.sentence());
                changes.add(difference.change(site, time, Kind.RULES, summary));
            }
        }
        return changes;
    }

    /** Returns how the served file differs in meaning from the expected one; empty if it does not. */
    public static Optional<SiteChange> expect(RobotsFile expected, LastFile served, Snapshot fetch) {
        Difference difference = difference(expected, served.file());
        String meaning = difference.sentence();
        String summary = ChangeSentence.ofLoss(fetch, served.file(), meaning)
                .map(loss -> loss + " The expected file is not served.")
                .orElse(meaning + " The served file is not the expected one.");
        return difference.isNothing()
                ? Optional.empty()
                : Optional.of(difference.change(fetch.authority(), fetch.fetchedAt(), Kind.UNEXPECTED, summary));
    }

    /** Returns what {@link SiteChange#diffs} has for a change of rules between two files. */
    public static List<CrawlerGroupDiff> results(RobotsFile before, RobotsFile after) {
        return difference(before, after).shown();
    }

    /**
     * What differs between two files. What is undecided is told, too: a change that cannot be proved harmless is not
     * silent (D-33).
     *
     * @param notCompared the crawlers beyond the limit
     * @param sentence what that means
     */
    private record Difference(List<CrawlerGroupDiff> diffs, int notCompared, String sentence) {
        boolean isNothing() {
            return diffs.isEmpty() && notCompared == 0;
        }

        List<CrawlerGroupDiff> shown() {
            return diffs.subList(0, Math.min(MAX_RESULTS, diffs.size()));
        }

        SiteChange change(Authority site, Instant time, Kind kind, String summary) {
            String what = Phrases.cut(summary, MAX_SUMMARY)
                    + (diffs.size() > MAX_RESULTS ? " " + MAX_RESULTS + " of " + diffs.size() + " results listed." : "")
                    + (notCompared > 0 ? " " + Phrases.count(notCompared, "crawler") + " not compared." : "");
            return new SiteChange(site, time, kind, what, shown());
        }
    }

    private static boolean isOut(SiteState state) {
        return state.isFailing()
                && state.failingSince()
                        .filter(since -> since.age(state.at()).compareTo(OUTAGE) >= 0)
                        .isPresent();
    }

    /** Returns why a fetch failed, in words. */
    public static String event(Snapshot fetch) {
        OutcomeCode code = fetch.outcome()
                .failure()
                .or(() -> fetch.outcome().kind().code())
                .orElse(OutcomeCode.BAD_HTTP);
        return AccessMessage.event(fetch.outcome().status(), code);
    }

    private static String host(String url) {
        return WebUrl.parse(url).url().map(found -> found.authority().host()).orElse(url);
    }

    private static Difference difference(RobotsFile before, RobotsFile after) {
        if (before.bytes().equals(after.bytes()) && before.toString().equals(after.toString())) {
            return new Difference(List.of(), 0, "");
        }
        List<String> names = NamedCrawlers.andKnown(before, after);
        List<Crawler> crawlers = names.stream()
                .limit(MAX_CRAWLERS)
                .map(name -> Crawler.ofName(name, DialectChoice.AUTO))
                .toList();
        List<CrawlerGroupDiff> all =
                FileDiff.compare(before, after, crawlers, PROOF, SharedBudget.of(TOTAL, LIMITS), crawler -> true);
        List<CrawlerGroupDiff> diffs =
                all.stream().filter(diff -> !diff.isNothing()).toList();
        return new Difference(
                diffs, names.size() - crawlers.size(), diffs.isEmpty() ? "" : ChangeSentence.of(before, after, all));
    }
}
