package usher.cli.overview;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.RobotsFile;
import usher.cli.console.FileArgument;
import usher.cli.console.Terminal;
import usher.diagnostic.Severity;
import usher.internal.text.Printable;
import usher.lint.Finding;
import usher.lint.Linter;
import usher.overview.Overview;
import usher.overview.Remedy;
import usher.overview.SiteLine;
import usher.overview.SiteSummary;
import usher.overview.SiteSummary.Level;
import usher.overview.SiteSummary.Part;

/** Prints a site's summary in at most ten lines: sentence, kinds of crawlers, what is closed, issues. */
record SummaryPrinter(Terminal terminal) {
    private static final int SHOWN_PATHS = 6;
    private static final int SHOWN_FINDINGS = 2;

    void print(Overview overview, SiteSummary summary, String subject, String source, Optional<RobotsFile> file) {
        terminal.println(terminal.styled("bold", Printable.text(subject)) + "  "
                + terminal.styled(colour(summary.level()), Printable.text(summary.headline())));
        if (!summary.detail().isEmpty()) {
            terminal.println("  " + Printable.fullText(summary.detail()));
        }
        field("search", engines(summary.parts()));
        summary.parts().stream()
                .filter(part -> part.crawlers() > 1 || part.purpose().isEmpty())
                .forEach(part -> field(part.label().startsWith("AI") ? part.label() : "everyone else", words(part)));
        String more =
                summary.closedPaths() > SHOWN_PATHS ? "  and " + (summary.closedPaths() - SHOWN_PATHS) + " more" : "";
        field(
                "closed paths",
                summary.closed().stream()
                                .limit(SHOWN_PATHS)
                                .map(path -> path.pattern() + " (line " + path.line() + ")")
                                .collect(joining("  "))
                        + more);
        file.ifPresent(this::lookAt);
        if (!FileArgument.isUrl(source) && !source.equals(FileArgument.STANDARD_INPUT)) {
            summary.remedy()
                    .flatMap(SummaryPrinter::command)
                    .ifPresent(command -> field("open again", command + source));
        }
        field("more", "--all lists " + overview.counts().total() + " crawlers; usher lint " + source);
    }

    /** Returns the command that does what the sentence says, without the file. */
    private static Optional<String> command(Remedy remedy) {
        if (remedy.kind() == Remedy.Kind.INSERT) {
            return Optional.of("usher lint --fix=suggest ");
        }
        String names = String.join(",", remedy.allow());
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("usher policy apply --allow " + (names.equals("*") ? "'*'" : names) + " --write ");
    }

    void print(List<SiteLine> sites) {
        int width = sites.stream().mapToInt(site -> site.site().length()).max().orElse(0);
        for (SiteLine site : sites) {
            String name = String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", Printable.text(site.site()));
            terminal.println(terminal.styled("bold", name) + "  "
                    + terminal.styled(
                            colour(site.summary().level()),
                            Printable.text(site.summary().headline())));
        }
    }

    private static String colour(Level level) {
        return switch (level) {
            case GOOD -> "fg(green)";
            case NEUTRAL -> "bold";
            case LOOK -> "fg(yellow)";
            case TROUBLE -> "fg(red)";
        };
    }

    /** Each engine with its name; one that may fetch what the one before may is “the same”. */
    private static String engines(List<Part> parts) {
        List<String> words = new ArrayList<>();
        String before = "";
        for (Part part : parts) {
            if (part.crawlers() == 1 && part.purpose().isPresent()) {
                words.add(part.label() + " " + (part.words().equals(before) ? "the same" : part.words()));
                before = part.words();
            }
        }
        return String.join(" · ", words);
    }

    private static String words(Part part) {
        return part.words().contains(" · ") || part.crawlers() == 1
                ? part.words()
                : part.words() + " (" + part.crawlers() + " crawlers)";
    }

    private void lookAt(RobotsFile robots) {
        List<Finding> findings = Linter.today().findings(robots).stream()
                .filter(finding -> finding.severity() != Severity.INFORMATION)
                .toList();
        findings.stream().limit(SHOWN_FINDINGS).forEach(finding -> {
            int line = finding.diagnostic().line();
            String place = line == 0 ? "" : "line " + line + ": ";
            field(finding == findings.get(0) ? "look at" : "", place + finding.message());
        });
    }

    private void field(String name, String text) {
        if (!text.isEmpty()) {
            terminal.println(String.format(Locale.ROOT, "  %-13s %s", name, Printable.text(text)));
        }
    }
}
