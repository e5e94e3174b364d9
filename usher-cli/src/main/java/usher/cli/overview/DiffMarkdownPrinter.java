package usher.cli.overview;

import java.util.List;
import java.util.Optional;
import usher.Verdict;
import usher.cli.console.Terminal;
import usher.diff.Change;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DirectiveChange;
import usher.diff.PolicyDiff;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;

/** Prints changes in Markdown, for a comment on a pull request. Text of the files is always a code span. */
final class DiffMarkdownPrinter {
    /** GitHub rejects comments over 65,536 characters. */
    private static final int MAX_CHARACTERS = 60_000;

    private static final int MAX_EXAMPLES = 10;

    private final Terminal terminal;
    private final StringBuilder text = new StringBuilder();

    DiffMarkdownPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * @param sentence what the change means; empty if one file is compared in two dialects
     * @param log what it means for the requests of a log
     */
    void print(List<CrawlerGroupDiff> results, Optional<String> sentence, List<String> log) {
        List<CrawlerGroupDiff> changed =
                results.stream().filter(result -> !result.isNothing()).toList();
        text.append("### robots.txt: ")
                .append(sentence.map(text -> escaped(Printable.fullText(text))).orElse("one file, two dialects"))
                .append('\n');
        int left = 0;
        for (CrawlerGroupDiff result : changed) {
            int before = text.length();
            if (left == 0) {
                append(result);
            }
            if (left > 0 || text.length() > MAX_CHARACTERS) {
                text.setLength(before);
                left++;
            }
        }
        if (left > 0) {
            text.append("\nNot shown: " + Phrases.count(left, "more result") + ".\n");
        }
        for (int i = 0; i < log.size(); i++) {
            text.append(i == 0 ? "\n" : "- ").append(escaped(log.get(i))).append(i == 0 ? "\n\n" : "\n");
        }
        terminal.out().print(text);
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>@#|])", "\\\\$1");
    }

    private void append(CrawlerGroupDiff result) {
        PolicyDiff verdicts = result.verdicts();
        text.append("\n**" + escaped(DiffTextPrinter.named(result.crawlers())) + "** ("
                + DiffTextPrinter.dialect(result) + "): " + DiffTextPrinter.summary(verdicts) + "\n");
        if (!verdicts.changes().isEmpty()) {
            text.append("\n| path | before | after |\n|---|---|---|\n");
            verdicts.changes().stream().limit(MAX_EXAMPLES).forEach(this::append);
        }
        int more = verdicts.changes().size() + verdicts.omitted() - MAX_EXAMPLES;
        if (more > 0) {
            text.append("\nand " + Phrases.count(more, "more pair") + " of deciding rules\n");
        }
        if (!result.other().isEmpty()) {
            text.append('\n');
            result.other().forEach(this::append);
        }
    }

    private void append(Change change) {
        text.append("| " + code(change.path()) + " | " + verdict(change.before()) + " | " + verdict(change.after())
                + " |\n");
    }

    private void append(DirectiveChange change) {
        text.append("- " + change.field() + ": "
                + code(DiffTextPrinter.values(change.before(), change.countBefore())) + " → "
                + code(DiffTextPrinter.values(change.after(), change.countAfter())) + "\n");
    }

    private static String verdict(Verdict verdict) {
        String access = verdict.isAllowed() ? "allowed" : "**disallowed**";
        return access
                + verdict.rule()
                        .map(rule -> ", line " + rule.line() + ": " + code(rule.text()))
                        .orElseGet(() -> ", " + verdict.reason().explanation());
    }

    /** Returns a code span: longer fences than any in the text, and no end of a table's cell. */
    private static String code(String content) {
        String shown = Printable.text(content).replace("|", "\\|");
        StringBuilder fence = new StringBuilder("`");
        while (shown.contains(fence)) {
            fence.append('`');
        }
        String space = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
        return fence + space + shown + space + fence;
    }
}
