package usher.cli.overview;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.Crawler;
import usher.cli.console.Terminal;
import usher.internal.text.Printable;
import usher.usage.PurposeVerdict;
import usher.usage.UsageVerdict;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageLicense;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** A usage verdict as text: a line per purpose with the statements that decide, then licenses and diagnostics. */
record UsageTextPrinter(Terminal terminal) {
    private static final int MAX_SHOWN = 5;
    private static final int MAX_DIAGNOSTICS = 20;

    /** @param message why there is no robots.txt, and what follows */
    void print(Crawler crawler, String url, UsageVerdict verdict, Optional<String> message) {
        terminal.println(terminal.styled("bold", Printable.text(crawler.name())) + " ("
                + crawler.dialect().id() + ")  " + Printable.text(url) + "  "
                + access(verdict)
                + message.map(text -> ": " + text).orElse(""));
        crawler.notes().forEach(note -> terminal.println("  note: " + Printable.text(note)));
        for (UsagePurpose purpose : UsagePurpose.values()) {
            print(verdict.purpose(purpose));
        }
        verdict.level().ifPresent(level -> printField("use", "", level.word()));
        for (UsageLicense license : verdict.licenses()) {
            String place = Printable.text(license.place().toString());
            printField("license", "", Printable.text(license.url()) + "  " + place);
        }
        if (verdict.isPriced()) {
            printField("price", "", "the site asks for a license or a payment");
        }
        if (!verdict.mayFollowLinks()) {
            printField("links", "", "the links of the page may not be followed");
        }
        List<UsageDiagnostic> diagnostics = verdict.diagnostics();
        diagnostics.stream().limit(MAX_DIAGNOSTICS).forEach(this::print);
        if (diagnostics.size() > MAX_DIAGNOSTICS) {
            terminal.println(
                    "  and " + (diagnostics.size() - MAX_DIAGNOSTICS) + " more diagnostics (--format json shows all)");
        }
    }

    private static String access(UsageVerdict verdict) {
        String word = verdict.access().isAllowed() ? "may be fetched" : "may not be fetched";
        return verdict.access().rule().map(rule -> word + ": " + rule).orElse(word);
    }

    private void print(PurposeVerdict verdict) {
        String outcome = verdict.outcome().word();
        String limit = verdict.limit().map(text -> ", limit " + text).orElse("");
        List<UsageStatement> deciding = verdict.deciding();
        String first = deciding.isEmpty() ? "" : text(deciding.get(0));
        printField(verdict.purpose().word(), styled(verdict.outcome(), outcome + limit), first);
        deciding.stream().skip(1).limit(MAX_SHOWN).forEach(statement -> printField("", "", text(statement)));
        verdict.overridden().stream()
                .limit(MAX_SHOWN)
                .forEach(statement -> printField("", "", "(overridden: " + text(statement) + ")"));
        int more = Math.max(0, deciding.size() - 1 - MAX_SHOWN)
                + Math.max(0, verdict.overridden().size() - MAX_SHOWN);
        if (more > 0) {
            printField("", "", "and " + more + " more (--format json shows all)");
        }
    }

    private static String text(UsageStatement statement) {
        return Printable.text(statement.place().toString()) + ": " + Printable.text(statement.text()) + "  ["
                + statement.carrier().label() + "]";
    }

    private String styled(UsageOutcome outcome, String text) {
        String padded = String.format(Locale.ROOT, "%-14s", text);
        return switch (outcome) {
            case ALLOWED -> terminal.styled("fg(green)", padded);
            case DISALLOWED -> terminal.styled("fg(red)", padded);
            case UNKNOWN, NOT_APPLICABLE -> padded;
        };
    }

    private void printField(String name, String value, String text) {
        String line =
                String.format(Locale.ROOT, "  %-9s ", name) + (value.isEmpty() ? " ".repeat(14) : value) + "  " + text;
        terminal.println(line.stripTrailing());
    }

    private void print(UsageDiagnostic diagnostic) {
        terminal.println(String.format(
                Locale.ROOT,
                "  %s  %s  %s  %s: %s",
                terminal.severity(diagnostic.code().severity()),
                diagnostic.code().id(),
                diagnostic.code(),
                Printable.text(diagnostic.place().toString()),
                Printable.text(diagnostic.message())));
    }
}
