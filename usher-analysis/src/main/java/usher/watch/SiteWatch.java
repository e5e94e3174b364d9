package usher.watch;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
import usher.diff.Change;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DiffLimits;
import usher.diff.DirectiveChange;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.SharedBudget;
import usher.internal.text.Phrases;
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
    private static final int MAX_PARTS = 4;
    private static final int MAX_NAMES = 3;
    private static final int MAX_RESULTS = 100;
    private static final int MAX_SUMMARY = 2_000;
    private static final Map<Outcome, String> WITHOUT_EXAMPLE = Map.of(
            Outcome.UNDECIDED,
            "may have other verdicts (not proved within the limit of steps)",
            Outcome.DIFFERENT,
            "have other verdicts");
    private static final String ALL_OTHERS = "all others";
    private static final Set<String> SITE_WIDE = Set.of("sitemaps", "host", "cleanParams");

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
        boolean wasSaid = before.attempt().outcome().isChallenged() || isOut(before);
        if (after.isFailing()) {
            String event = event(fetch);
            if (fetch.outcome().isChallenged() && !before.attempt().outcome().isChallenged()) {
                changes.add(new SiteChange(site, time, Kind.CHALLENGED, event, List.of()));
            } else if (isOut(after) && !isOut(before) && !fetch.outcome().isChallenged()) {
                changes.add(new SiteChange(site, time, Kind.UNREACHABLE, "unreachable for a day: " + event, List.of()));
            }
            return changes;
        }
        if (wasSaid) {
            changes.add(new SiteChange(site, time, Kind.REACHABLE_AGAIN, "robots.txt can be fetched again", List.of()));
        }
        Optional<LastFile> now = LastFile.of(fetch, after.copy().map(LastCopy::file));
        if (last.isPresent() && now.isPresent()) {
            String from = host(last.get().url());
            String to = host(now.get().url());
            if (!from.equals(to)) {
                changes.add(new SiteChange(
                        site, time, Kind.MOVED, "robots.txt moved from " + from + " to " + to, List.of()));
            }
            Difference difference = difference(last.get().file(), now.get().file());
            if (!difference.isNothing()) {
                changes.add(difference.change(site, time, Kind.RULES, ""));
            }
        }
        return changes;
    }

    /** Returns how the served file differs in meaning from the expected one; empty if it does not. */
    public static Optional<SiteChange> expect(RobotsFile expected, LastFile served, Authority site, Instant time) {
        Difference difference = difference(expected, served.file());
        return difference.isNothing()
                ? Optional.empty()
                : Optional.of(
                        difference.change(site, time, Kind.UNEXPECTED, "the served file is not the expected one: "));
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
     */
    private record Difference(List<CrawlerGroupDiff> diffs, int notCompared) {
        boolean isNothing() {
            return diffs.isEmpty() && notCompared == 0;
        }

        List<CrawlerGroupDiff> shown() {
            return diffs.subList(0, Math.min(MAX_RESULTS, diffs.size()));
        }

        SiteChange change(Authority site, Instant time, Kind kind, String start) {
            String what = Phrases.cut(start + summary(diffs), MAX_SUMMARY)
                    + (diffs.size() > MAX_RESULTS ? "; " + MAX_RESULTS + " of " + diffs.size() + " results listed" : "")
                    + (notCompared > 0 ? "; " + Phrases.count(notCompared, "crawler") + " not compared" : "");
            return new SiteChange(site, time, kind, what, shown());
        }
    }

    private static boolean isOut(SiteState state) {
        return state.isFailing()
                && state.failingSince()
                        .filter(since -> since.age(state.at()).compareTo(OUTAGE) >= 0)
                        .isPresent();
    }

    private static String event(Snapshot fetch) {
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
            return new Difference(List.of(), 0);
        }
        List<String> names = NamedCrawlers.andKnown(before, after);
        List<Crawler> crawlers = names.stream()
                .limit(MAX_CRAWLERS)
                .map(name -> Crawler.ofName(name, DialectChoice.AUTO))
                .toList();
        List<CrawlerGroupDiff> diffs =
                FileDiff.compare(before, after, crawlers, PROOF, SharedBudget.of(TOTAL, LIMITS), crawler -> true)
                        .stream()
                        .filter(diff -> !diff.isNothing())
                        .toList();
        return new Difference(diffs, names.size() - crawlers.size());
    }

    /** Names who else is affected in each part: all other crawlers first, then those with a change of their own. */
    private static String summary(List<CrawlerGroupDiff> diffs) {
        Map<String, List<String>> crawlers = new LinkedHashMap<>();
        for (CrawlerGroupDiff diff : diffs) {
            Stream<String> verdicts = diff.verdicts().changes().isEmpty()
                    ? Stream.ofNullable(WITHOUT_EXAMPLE.get(diff.verdicts().outcome()))
                    : Stream.of(summary(diff.verdicts().changes().get(0)));
            Stream<String> others = others(diff, false).map(SiteWatch::summary);
            String what = Stream.concat(verdicts, others).collect(joining(", "));
            diff.crawlers()
                    .forEach(crawler -> crawlers.computeIfAbsent(what, any -> new ArrayList<>())
                            .add(crawler.name().equals(Crawler.ANY) ? ALL_OTHERS : crawler.name()));
        }
        crawlers.remove("");
        List<String> parts = new ArrayList<>();
        crawlers.entrySet().stream()
                .sorted(Comparator.comparing(part -> part.getValue().contains(ALL_OTHERS)
                        ? 0
                        : part.getValue().size()))
                .forEach(part -> parts.add(Phrases.list(part.getValue(), MAX_NAMES) + " " + part.getKey()));
        diffs.stream()
                .flatMap(diff -> others(diff, true))
                .map(SiteWatch::summary)
                .distinct()
                .forEach(parts::add);
        return parts.stream().limit(MAX_PARTS).collect(joining("; "))
                + (parts.size() > MAX_PARTS ? "; and " + (parts.size() - MAX_PARTS) + " more" : "");
    }

    private static Stream<DirectiveChange> others(CrawlerGroupDiff diff, boolean isSiteWide) {
        return diff.other().stream().filter(change -> SITE_WIDE.contains(change.field()) == isSiteWide);
    }

    private static String summary(Change change) {
        String rule = change.after().rule().map(found -> " (" + found + ")").orElse("");
        return (change.isNewlyAllowed() ? "may now fetch " : "may no longer fetch ") + change.path() + rule;
    }

    private static String summary(DirectiveChange change) {
        return change.field().replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT) + " " + values(change.before())
                + " → " + values(change.after());
    }

    private static String values(List<String> values) {
        return values.isEmpty() ? "none" : Phrases.list(values, MAX_NAMES);
    }
}
