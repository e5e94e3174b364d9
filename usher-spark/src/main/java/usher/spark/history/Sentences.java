package usher.spark.history;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import usher.Verdict;
import usher.crawler.Crawler;
import usher.diff.Change;
import usher.diff.FieldChange;
import usher.spark.robot.AskedRobot;

/** What happened to a robot, in one sentence, in the words of {@code usher diff}. */
final class Sentences {
    private static final int MAX_VALUES = 5;

    private static final Map<String, String> WORDS = Map.of(
            "sitemaps", "sitemaps", "host", "host", "cleanParams", "Clean-param rules", "crawlDelay", "crawl delay");

    private Sentences() {}

    /** A robot as part of a sentence. */
    static String name(AskedRobot robot) {
        return robot.name().equals(Crawler.ANY) ? "any other robot" : PrintableText.of(robot.name());
    }

    static String of(Comparison found, AskedRobot robot) {
        return switch (found.effect()) {
            case SAME -> "No verdict changes for " + name(robot) + ": proved.";
            case UNDECIDED -> "Undecided for " + name(robot) + ": the budget did not suffice for a proof.";
            case STRICTER, LOOSER, MIXED -> different(found, robot);
        };
    }

    private static String different(Comparison found, AskedRobot robot) {
        String effect = found.effect() == Effect.MIXED
                ? "stricter and looser"
                : found.effect().word();
        return "For " + name(robot) + " the rules became " + effect + ": " + found.newlyAllowed()
                + " newly allowed, " + found.newlyDisallowed() + " newly disallowed"
                + found.disallowed().map(Sentences::example).orElse("")
                + found.allowed().map(Sentences::example).orElse("")
                + (found.complete() ? "." : "; there may be others: the budget ended.");
    }

    private static String example(Change change) {
        return "; " + PrintableText.of(change.path()) + " was " + because(change.before()) + ", now "
                + because(change.after());
    }

    private static String because(Verdict verdict) {
        String access = verdict.isAllowed() ? "allowed (" : "disallowed (";
        return access
                + verdict.rule()
                        .map(rule -> "line " + rule.line() + ": " + PrintableText.of(rule.toString()))
                        .orElseGet(() -> verdict.reason().explanation())
                + ")";
    }

    /** A field that changed, for one robot or for all. */
    static String of(FieldChange field, Optional<AskedRobot> robot) {
        return "The " + WORDS.get(field.field())
                + robot.map(each -> " for " + name(each)).orElse("") + " changed from "
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
