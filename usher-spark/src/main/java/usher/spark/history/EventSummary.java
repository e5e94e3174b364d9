package usher.spark.history;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import usher.Crawler;
import usher.Verdict;
import usher.diff.Change;
import usher.diff.DirectiveChange;
import usher.spark.job.CrawlerSpec;

/** Describes events about a crawler in one sentence, in the words of {@code usher diff}. */
final class EventSummary {
    private static final int MAX_VALUES = 5;

    private static final Map<String, String> WORDS = Map.of(
            "sitemaps",
            "sitemaps",
            "host",
            "host",
            "cleanParams",
            "Clean-param rules",
            "crawlDelay",
            "crawl delay",
            DirectiveChange.USAGE,
            "usage preferences");

    private EventSummary() {}

    static String name(CrawlerSpec crawler) {
        return crawler.name().equals(Crawler.ANY) ? "any other crawler" : PrintableText.of(crawler.name());
    }

    static String of(Comparison found, CrawlerSpec crawler) {
        return switch (found.effect()) {
            case SAME -> "No verdict changes for " + name(crawler) + " (proved).";
            case UNDECIDED -> "Undecided for " + name(crawler) + ": the budget was too small for a proof.";
            case STRICTER, LOOSER, MIXED -> different(found, crawler);
        };
    }

    private static String different(Comparison found, CrawlerSpec crawler) {
        String effect = found.effect() == VerdictEffect.MIXED
                ? "stricter and looser"
                : found.effect().word();
        return "For " + name(crawler) + ", the rules became " + effect + ": " + found.newlyAllowed()
                + " newly allowed, " + found.newlyDisallowed() + " newly disallowed"
                + found.disallowed().map(EventSummary::example).orElse("")
                + found.allowed().map(EventSummary::example).orElse("")
                + (found.complete() ? "." : "; there may be others, as the budget ran out.");
    }

    private static String example(Change change) {
        return "; " + PrintableText.of(change.path()) + " was " + because(change.before()) + ", now "
                + because(change.after());
    }

    private static String because(Verdict verdict) {
        String access = verdict.isAllowed() ? "allowed (" : "disallowed (";
        return access
                + verdict.rule()
                        .map(rule -> rule.toString())
                        .orElseGet(() -> verdict.reason().explanation())
                + ")";
    }

    static String of(DirectiveChange field, Optional<CrawlerSpec> crawler) {
        String changed = "The " + WORDS.get(field.field())
                + crawler.map(each -> " for " + name(each)).orElse("") + " changed";
        if (field.field().equals(DirectiveChange.USAGE)) { // its values are only those that change
            return changed + "; removed: " + values(field.before(), field.countBefore()) + "; added: "
                    + values(field.after(), field.countAfter()) + ".";
        }
        return changed + " from "
                + values(field.before(), field.countBefore())
                + " to " + values(field.after(), field.countAfter()) + ".";
    }

    private static String values(List<String> values, int count) {
        if (count == 0) {
            return "none";
        }
        if (values.isEmpty()) {
            return count + " values";
        }
        int more = count - Math.min(values.size(), MAX_VALUES);
        return values.stream().limit(MAX_VALUES).map(PrintableText::of).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
