package usher.cli.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Crawler;
import usher.Rule;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.cli.console.Terminal;
import usher.fetch.LiveVerdict;
import usher.internal.text.Printable;
import usher.support.json.JsonObject;
import usher.support.json.VerdictText;

/** Prints verdicts as text: one line each, or a paragraph with {@code --explain}. */
public final class VerdictTextPrinter {
    private final Terminal terminal;
    private final boolean explain;
    private final Set<String> printedNotes = new HashSet<>();

    public VerdictTextPrinter(Terminal terminal, boolean explain) {
        this.terminal = terminal;
        this.explain = explain;
    }

    /** @param verdicts one, or one for each compared dialect */
    public void print(String url, List<CrawlerVerdict> verdicts) {
        if (verdicts.size() == 1) {
            printOne(url, verdicts.get(0));
        } else {
            printCompared(url, verdicts);
        }
    }

    private void printOne(String url, CrawlerVerdict result) {
        Crawler crawler = result.crawler();
        terminal.println(access(result.verdict()) + "  " + Printable.text(crawler.name()) + " ("
                + crawler.dialect().id() + ")  " + Printable.text(url) + "  " + because(result));
        printNotes(result);
        if (explain) {
            printExplanation(result);
        }
    }

    private void printCompared(String url, List<CrawlerVerdict> verdicts) {
        long distinct = verdicts.stream()
                .map(result -> result.verdict().access())
                .distinct()
                .count();
        String summary = distinct == 1 ? "all dialects agree" : terminal.styled("bold", "dialects disagree");
        terminal.println(
                Printable.text(verdicts.get(0).crawler().name()) + "  " + Printable.text(url) + "  " + summary);
        printNotes(verdicts.get(0));
        for (CrawlerVerdict result : verdicts) {
            terminal.println("  " + access(result.verdict()) + "  "
                    + padded(result.crawler().dialect().id(), 11) + "  " + because(result));
            if (explain) {
                printExplanation(result);
            }
        }
    }

    private void printExplanation(CrawlerVerdict result) {
        result.explanation().toText(result.reason()).lines().forEach(line -> terminal.println("    " + line));
    }

    /** Prints notes about the URL each time, and notes about the crawler once. */
    private void printNotes(CrawlerVerdict result) {
        for (String note : result.crawler().notes(result.policy())) {
            if (printedNotes.add(note)) {
                printNote(note);
            }
        }
        for (String note : result.url().notes()) {
            printNote(note);
        }
    }

    private void printNote(String note) {
        terminal.println("    note    " + Printable.text(note));
    }

    private String access(Verdict verdict) {
        String style = verdict.isAllowed() ? "fg(green)" : "fg(red)";
        return terminal.styled(style, padded(JsonObject.word(verdict.access()), 8));
    }

    private static String because(CrawlerVerdict result) {
        Optional<Rule> rule = result.verdict().rule();
        return rule.isPresent() && result.basis() == Basis.GIVEN
                ? rule.get().toString() // without loading further classes
                : VerdictText.because(
                        result.verdict(),
                        result::explanation,
                        result.basis(),
                        result.live().flatMap(LiveVerdict::code),
                        result.message(),
                        result.detail());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
