package usher.overview;

import static java.util.stream.Collectors.joining;
import static usher.overview.Sentences.say;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DiffLimits;
import usher.diff.DirectiveChange;
import usher.diff.FileDiff;
import usher.diff.NamedCrawlers;
import usher.diff.Openness;
import usher.diff.Outcome;
import usher.diff.SharedBudget;
import usher.diff.SiteReach;
import usher.internal.text.Phrases;
import usher.lint.Fix;

/**
 * Says what the change of a file means: for Google and Bing by name, then for whom else, then for how many crawlers
 * nothing changes. All front ends show this sentence first. It contains text of the files: escape it for display.
 */
public final class ChangeSentence {
    private static final Budget BUDGET = Budget.ofSteps(2_000_000);
    private static final DiffLimits LIMITS = new DiffLimits(10, 10, 100_000);
    private static final int MAX_FIXED = 20_000;
    private static final int MAX_CRAWLERS = 50;
    private static final int MAX_PARTS = 3;
    private static final int MAX_NAMES = 3;
    private static final int MAX_PATH = 60;
    private static final List<String> ENGINES =
            KnownCrawler.ranked(1).stream().map(KnownCrawler::token).toList();

    private final RobotsFile before;
    private final RobotsFile after;
    private final Map<String, List<Crawler>> engines = new LinkedHashMap<>();
    private final Map<String, List<Crawler>> others = new LinkedHashMap<>();
    private final Map<String, List<Crawler>> directives = new LinkedHashMap<>();

    private ChangeSentence(RobotsFile before, RobotsFile after) {
        this.before = before;
        this.after = after;
    }

    /** @param diffs the results for all crawlers that were compared, also for those without a change */
    public static String of(RobotsFile before, RobotsFile after, List<CrawlerGroupDiff> diffs) {
        ChangeSentence sentence = new ChangeSentence(before, after);
        Comparator<CrawlerGroupDiff> order =
                Comparator.comparing(diff -> diff.verdicts().outcome() == Outcome.SAME);
        diffs.stream()
                .sorted(order.thenComparing(diff -> first(diff.crawlers()))
                        .thenComparing(diff -> diff.crawlers().size()))
                .forEach(sentence::add);
        return diffs.isEmpty() ? say("none-compared") : sentence.words();
    }

    /**
     * Returns what a suggested fix changes for Google, Bing, unnamed crawlers and those that the file names; empty if
     * that is not proved within the budget, or for a large file.
     */
    public static Optional<String> ofFix(RobotsFile before, Fix fix) {
        Bytes text = before.bytes();
        if (fix.isSafe() || text.length() > MAX_FIXED) {
            return Optional.empty();
        }
        Bytes start = text.slice(0, fix.span().start()).join(fix.replacement());
        RobotsFile after = RobotsFile.of(start.join(text.slice(fix.span().end())));
        List<Crawler> crawlers = Stream.of(
                        ENGINES, List.of(Crawler.ANY), NamedCrawlers.in(List.of(after.as(Dialect.RFC9309))))
                .flatMap(Collection::stream)
                .distinct()
                .map(name -> Crawler.ofName(name, DialectChoice.AUTO))
                .toList();
        if (crawlers.size() > MAX_CRAWLERS) {
            return Optional.empty();
        }
        SharedBudget total = SharedBudget.of(BUDGET, LIMITS);
        List<CrawlerGroupDiff> diffs = FileDiff.compare(before, after, crawlers, BUDGET, total, any -> true);
        boolean isProved = diffs.stream().noneMatch(diff -> diff.verdicts().outcome() == Outcome.UNDECIDED);
        return isProved ? Optional.of(of(before, after, diffs)) : Optional.empty();
    }

    /** The place of the first engine among the crawlers. */
    private static int first(List<Crawler> crawlers) {
        return crawlers.stream()
                .filter(ChangeSentence::isEngine)
                .mapToInt(crawler -> ENGINES.indexOf(crawler.name()))
                .min()
                .orElse(ENGINES.size());
    }

    /**
     * Returns the sentence for the fetch that showed the change: if there is no robots.txt any more, that comes first;
     * otherwise the edit comes last.
     */
    public static String ofFetch(Snapshot fetch, RobotsFile before, RobotsFile after, String meaning) {
        Optional<String> loss = ofLoss(fetch, after, meaning);
        if (loss.isPresent()) {
            return loss.get();
        }
        SiteReach then = SiteReach.of(before.policy(Crawler.of(ENGINES.get(0))), BUDGET);
        String time = fetch.fetchedAt().toString().substring(11, 16);
        String words = then.openness().words(then.closedPaths());
        return meaning + " " + say("was-edited", "time", time, "words", words);
    }

    /** Returns the sentence for a site that has no robots.txt any more; empty if it serves one. */
    public static Optional<String> ofLoss(Snapshot fetch, RobotsFile served, String meaning) {
        int status = fetch.outcome().status();
        if (!fetch.outcome().isFile()) {
            String key = status == 404 || status == 410 ? "state-gone" : "state-refused";
            return Optional.of(say(key, "status", status, "meaning", meaning));
        }
        RobotsTxt file = served.as(Dialect.RFC9309);
        if (file.looksLikeHtml()) {
            return Optional.of(say("state-page", "meaning", meaning));
        }
        return file.lines().stream().allMatch(line -> LostFile.BLANK.contains(line.type()))
                ? Optional.of(say("state-empty", "meaning", meaning))
                : Optional.empty();
    }

    public static String ofFailure(SiteState state, String event) {
        String since = state.failingSince().orElse(state.at()).wall().toString().substring(0, 10);
        return state.attempt().outcome().isChallenged()
                ? say("state-challenge")
                : say("state-unreachable", "since", since, "event", event);
    }

    /** Returns the sentence for a change that the next fetch did not show. */
    public static String ofAlternation(String meaning) {
        return say("state-alternating", "meaning", meaning);
    }

    private static boolean isEngine(Crawler crawler) {
        return ENGINES.contains(crawler.name());
    }

    private void add(CrawlerGroupDiff diff) {
        List<Crawler> main =
                diff.crawlers().stream().filter(ChangeSentence::isEngine).toList();
        List<Crawler> rest =
                diff.crawlers().stream().filter(crawler -> !isEngine(crawler)).toList();
        // The words of each group cost two searches.
        String what =
                main.isEmpty() && others.size() >= MAX_PARTS && diff.verdicts().outcome() == Outcome.DIFFERENT
                        ? say("more-change")
                        : effect(diff);
        put(engines, what, main);
        put(others, what, rest);
        diff.other().forEach(change -> put(directives, words(change), isOfFile(change) ? List.of() : diff.crawlers()));
    }

    private static boolean isOfFile(DirectiveChange change) {
        return List.of("sitemaps", "host", "cleanParams").contains(change.field());
    }

    private static void put(Map<String, List<Crawler>> all, String what, List<Crawler> crawlers) {
        if (!crawlers.isEmpty() || what.contains("→")) {
            all.computeIfAbsent(what, any -> new ArrayList<>()).addAll(crawlers);
        }
    }

    /** Returns what the crawlers may do since the change; empty if nothing changes for them. */
    private String effect(CrawlerGroupDiff diff) {
        return switch (diff.verdicts().outcome()) {
            case SAME -> "";
            case UNDECIDED -> say("may-change");
            case DIFFERENT -> {
                List<String> tokens = diff.crawlers().get(0).tokens();
                SiteReach then = SiteReach.of(before.as(diff.before()).policy(ProductToken.listOf(tokens)), BUDGET);
                SiteReach now = SiteReach.of(after.as(diff.after()).policy(ProductToken.listOf(tokens)), BUDGET);
                yield effect(diff, then.openness(), now);
            }
        };
    }

    private static String effect(CrawlerGroupDiff diff, Openness then, SiteReach now) {
        Openness openness = now.openness();
        List<String> lines =
                now.shutting().stream().map(rule -> String.valueOf(rule.line())).toList();
        String where = lines.isEmpty() ? "" : (lines.size() == 1 ? " (line " : " (lines ") + Phrases.and(lines) + ")";
        if (openness == Openness.CLOSED) {
            return say("now-closed", "where", where);
        }
        if (openness == Openness.OPEN) {
            return say(then == Openness.CLOSED ? "open-again" : "now-open");
        }
        if (openness == Openness.HOME_ONLY) {
            return say("now-home-only", "where", where);
        }
        if (openness == Openness.MOSTLY_CLOSED && then.compareTo(Openness.MOSTLY_CLOSED) < 0) {
            return say("now-mostly-closed", "where", where);
        }
        if (openness == Openness.HOME_CLOSED && !then.isShut()) {
            return say("home-no-longer", "where", where);
        }
        return Stream.of(false, true)
                .flatMap(allowed -> example(diff, allowed).stream())
                .collect(joining(" and "));
    }

    private static Optional<String> example(CrawlerGroupDiff diff, boolean isAllowed) {
        int pairs = isAllowed ? diff.verdicts().newlyAllowed() : diff.verdicts().newlyDisallowed();
        return diff.verdicts().changes().stream()
                .filter(change -> change.isNewlyAllowed() == isAllowed)
                .findFirst()
                .map(change -> example(change, pairs))
                .or(() -> pairs > 0 ? Optional.of(say("may-change")) : Optional.empty());
    }

    private static String example(Change change, int pairs) {
        String key = change.isNewlyAllowed() ? "path-now" : "path-no-longer";
        String path = Phrases.cut(change.path(), MAX_PATH);
        int line = change.after().line();
        String where = line > 0 ? " (line " + line + ")" : "";
        return say(key, "path", path, "where", where, "more", pairs > 1 ? say("and-more") : "");
    }

    private String words() {
        List<String> sentences = new ArrayList<>();
        List<Crawler> same = new ArrayList<>(engines.getOrDefault("", List.of()));
        List<Crawler> unchanged = others.getOrDefault("", List.of());
        boolean isAll = engines.keySet().stream().allMatch(String::isEmpty)
                && others.keySet().stream().allMatch(String::isEmpty);
        engines.forEach((what, who) -> {
            if (!what.isEmpty()) {
                List<Crawler> alike = others.getOrDefault(what, List.of());
                String like = alike.isEmpty() ? "" : say("alike", "who", who(alike));
                sentences.add(sentence(who, what + like));
            }
        });
        if (isAll) {
            List<String> who = new ArrayList<>(same.isEmpty() ? List.of(who(unchanged)) : names(same));
            if (!same.isEmpty() && !unchanged.isEmpty()) {
                who.add(count(unchanged, "other "));
            }
            sentences.add(say("none-proved", "who", Phrases.and(who)));
        } else if (!same.isEmpty()) {
            sentences.add(say("none", "who", Phrases.and(names(same))));
        }
        others.entrySet().stream()
                .filter(part -> !part.getKey().isEmpty() && !engines.containsKey(part.getKey()))
                .forEach(part -> sentences.add(sentence(part.getValue(), part.getKey())));
        directives.entrySet().stream()
                .limit(MAX_PARTS)
                .forEach(part -> sentences.add(
                        (part.getValue().isEmpty() ? "" : capital(who(part.getValue())) + ": ") + part.getKey() + "."));
        if (directives.size() > MAX_PARTS) {
            sentences.add(Phrases.count(directives.size() - MAX_PARTS, "more change") + " of other lines.");
        }
        if (!isAll && !unchanged.isEmpty()) {
            sentences.add(
                    say("none", "who", unchanged.size() > MAX_NAMES ? count(unchanged, "other ") : who(unchanged)));
        }
        return String.join(" ", sentences);
    }

    private static String sentence(List<Crawler> crawlers, String what) {
        return capital(who(crawlers)) + " " + what + ".";
    }

    /** Returns few crawlers by name, and of many the number; those that no file names come first. */
    private static String who(List<Crawler> crawlers) {
        List<String> names = names(crawlers);
        if (names.size() <= MAX_NAMES) {
            return Phrases.and(names);
        }
        List<Crawler> known = crawlers.stream()
                .filter(crawler -> !crawler.name().equals(Crawler.ANY))
                .toList();
        boolean areAi = known.stream()
                .allMatch(crawler -> MainPurpose.of(crawler.known()).isAi());
        return known.size() < crawlers.size()
                ? "unnamed crawlers and " + Phrases.count(known.size(), "other")
                : count(crawlers, areAi ? "AI " : "");
    }

    private static String count(List<Crawler> crawlers, String kind) {
        return Phrases.count(crawlers.size(), kind + "crawler");
    }

    private static List<String> names(List<Crawler> crawlers) {
        return crawlers.stream()
                .sorted(Comparator.comparingInt((Crawler crawler) -> first(List.of(crawler)))
                        .thenComparing(crawler -> !crawler.name().equals(Crawler.ANY)))
                .map(crawler -> isEngine(crawler)
                        ? crawler.known().map(KnownCrawler::commonName).orElse(crawler.name())
                        : crawler.name().equals(Crawler.ANY) ? "unnamed crawlers" : crawler.name())
                .distinct()
                .toList();
    }

    private static String capital(String text) {
        return text.replaceFirst("^unnamed", "Unnamed");
    }

    private static String words(DirectiveChange change) {
        String field = change.field().equals(DirectiveChange.USAGE)
                ? "preferences"
                : change.field().replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(field.charAt(0)) + field.substring(1) + " " + values(change.before()) + " → "
                + values(change.after());
    }

    private static String values(List<String> values) {
        return values.isEmpty() ? "none" : Phrases.list(values, MAX_NAMES);
    }
}
