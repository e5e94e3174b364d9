package usher.preset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.Crawler;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diff.NamedCrawlers;
import usher.diff.Outcome;
import usher.diff.SiteAccess;
import usher.format.UnsupportedFile;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.text.Phrases;
import usher.preset.AccessEdit.Change;
import usher.preset.CrawlerTargets.ChosenCrawler;

/**
 * Blocks and allows crawlers in a file, and proves the result.
 *
 * <p>Comments, and all lines that need not change, keep their bytes. The proof covers every crawler of the registry,
 * every crawler that the file or the request names, and {@code *}, each in the dialect that it obeys: the chosen
 * crawlers that send names of their own may now fetch nothing or everything, and no verdict of any other crawler
 * changes. If this is not so, the file is returned as it was given. Applying a request twice changes nothing more.
 */
public final class AccessEditor {
    private static final int MAX_BYTES = 512_000;

    /** More rounds than any file needs: chosen crawlers, {@code *}, and the crawlers that these affect. */
    private static final int MAX_ROUNDS = 5;

    /** The limit of crawlers × User-agent lines, which each round compares; about a second and 100 MB. */
    private static final long MAX_COMPARISONS = 3_000_000;

    private static final int MAX_NAMES = 10;

    private AccessEditor() {}

    /** Returns the file in which the crawlers have the requested access. Never throws on content. */
    public static AccessEdit apply(byte[] file, AccessRequest request) {
        Bytes given = Bytes.of(file);
        Optional<UnsupportedFile> unsupported = UnsupportedFile.of(given);
        if (unsupported.isPresent()) {
            return AccessEdit.refused(
                    given,
                    "The file is not changed, because " + unsupported.get().description() + ".");
        }
        RobotsFile original = RobotsFile.of(file);
        List<RobotsTxt> readings = EditRound.readings(original);
        if (comparisons(readings) > MAX_COMPARISONS) {
            return AccessEdit.refused(given, "The file is not changed, because it names too many crawlers.");
        }
        CrawlerTargets targets = CrawlerTargets.of(request, readings);
        PolicyChecks checks = PolicyChecks.of(original);
        RobotsFile current = original;
        byte[] text = file;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Optional<byte[]> next = new EditRound(targets, original, current, checks).edit();
            if (next.isEmpty()) {
                break;
            }
            text = next.get();
            current = RobotsFile.of(text);
            checks = checks.with(current);
        }
        if (text.length > MAX_BYTES) {
            return AccessEdit.refused(
                    given,
                    "The file is not changed, because it would exceed 512,000 bytes, which crawlers do not read"
                            + " completely.");
        }
        return result(given, Bytes.of(text), targets, checks);
    }

    private static long comparisons(List<RobotsTxt> readings) {
        long lines = readings.stream()
                .map(ParsedFile::table)
                .mapToLong(GroupTable::agents)
                .max()
                .orElse(0);
        return lines * (NamedCrawlers.in(readings).size() + KnownCrawler.all().size());
    }

    static AccessEdit result(Bytes given, Bytes edited, CrawlerTargets targets, PolicyChecks checks) {
        List<Change> changes = new ArrayList<>();
        List<String> undecided = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        int unchanged = 0;
        for (ChosenCrawler each : targets.all()) {
            Crawler crawler = each.crawler();
            SiteAccess before = checks.accessBefore(crawler);
            SiteAccess after = checks.accessAfter(crawler);
            if (!EditRound.isAsRequested(each, checks)) {
                (isUndecided(each, checks) ? undecided : wrong).add(crawler.name());
            } else if (each.target().isPresent() && before != after) {
                changes.add(new Change(crawler.name(), crawler.dialect().id(), before, after));
            } else {
                unchanged++;
            }
        }
        for (ChosenCrawler each : targets.followers()) {
            Crawler follower = each.crawler();
            ChosenCrawler kept = new ChosenCrawler(follower, Optional.empty());
            if (EditRound.isAsRequested(kept, checks)) {
                unchanged++;
            } else if (isUndecided(kept, checks)) {
                undecided.add(follower.name());
            } else {
                changes.add(new Change(
                        follower.name(),
                        follower.dialect().id(),
                        checks.accessBefore(follower),
                        checks.accessAfter(follower)));
            }
        }
        if (!wrong.isEmpty()) {
            return AccessEdit.refused(
                    given,
                    "The file is not changed, because it is written so that the request would not be fulfilled or other"
                            + " crawlers would be affected: " + Phrases.list(wrong, MAX_NAMES) + ".");
        }
        boolean changed = !edited.equals(given);
        List<String> notes = List.copyOf(notes(targets, checks));
        return new AccessEdit(
                edited, changed, undecided.isEmpty(), unchanged, List.copyOf(changes), List.copyOf(undecided), notes);
    }

    private static boolean isUndecided(ChosenCrawler each, PolicyChecks checks) {
        return each.target().isPresent()
                ? checks.accessAfter(each.crawler()) == SiteAccess.UNDECIDED
                : checks.verdicts(each.crawler()) == Outcome.UNDECIDED;
    }

    private static List<String> notes(CrawlerTargets targets, PolicyChecks checks) {
        Predicate<ChosenCrawler> isBlocked =
                each -> each.target().isPresent() && checks.accessAfter(each.crawler()) == SiteAccess.BLOCKED;
        List<String> notes = new ArrayList<>();
        targets.followers().stream()
                .filter(each -> each.target().isPresent() && !EditRound.isAsRequested(each, checks))
                .forEach(each -> notes.add(unreached(each, checks)));
        List<String> disobeying =
                names(targets, isBlocked.and(each -> !each.crawler().obeys()));
        note(notes, "Blocked in the file, but do not obey robots.txt according to their operators", disobeying);
        List<String> silent =
                names(targets, isBlocked.and(each -> each.crawler().isUndocumented()));
        note(notes, "Blocked in the file, but their operators do not document that they obey robots.txt", silent);
        List<String> same = KnownCrawler.ranked(1).stream()
                .filter(engine -> targets.all().stream()
                        .anyMatch(each -> each.crawler().name().equals(engine.token())
                                && checks.verdicts(each.crawler()) == Outcome.SAME))
                .map(KnownCrawler::commonName)
                .toList();
        if (!same.isEmpty()) {
            notes.add("Nothing changes for " + String.join(" and ", same) + ".");
        }
        List<String> tokens = names(
                targets,
                each -> isToken(each) && each.target().isPresent() && checks.verdicts(each.crawler()) != Outcome.SAME);
        note(notes, "Names that no crawler sends, which control what pages are used for", tokens);
        List<String> unknown = names(targets, targets::isInRequestOnly);
        note(notes, "Not a known crawler, and not in the file before; check the spelling", unknown);
        unknown.stream().flatMap(name -> Crawler.hint(name).stream()).forEach(notes::add);
        note(
                notes,
                "Another Crawl-delay than before",
                names(targets, each -> each.target().isEmpty() && !checks.hasSameDelay(each.crawler())));
        return notes;
    }

    private static String unreached(ChosenCrawler follower, PolicyChecks checks) {
        SiteAccess after = checks.accessAfter(follower.crawler());
        return follower.crawler().name() + " obeys the groups for " + follower.agent()
                + (checks.accessBefore(follower.crawler()) == after ? " and stays " : " and is now ")
                + (after == SiteAccess.PARTLY ? "partly open." : after.word() + ".");
    }

    private static void note(List<String> notes, String beginning, List<String> names) {
        if (!names.isEmpty()) {
            notes.add(beginning + ": " + Phrases.list(names, MAX_NAMES) + ".");
        }
    }

    private static boolean isToken(ChosenCrawler each) {
        return each.crawler().is(CrawlerKind.CONTROL) || each.crawler().is(CrawlerKind.POLICY);
    }

    private static List<String> names(CrawlerTargets targets, Predicate<ChosenCrawler> condition) {
        return targets.all().stream()
                .filter(condition)
                .map(each -> each.crawler().name())
                .toList();
    }
}
