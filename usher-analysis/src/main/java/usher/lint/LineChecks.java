package usher.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.crawler.KnownCrawler;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Checks of single lines. */
final class LineChecks {
    private static final Bytes COLON = Bytes.of(":");
    /** Of the extensions, as of November 2026; the audit accepts Content-Signal. */
    private static final Set<String> UNKNOWN_TO_LIGHTHOUSE = Set.of("content-usage", "license", "agentmap");

    private static final Bytes ROOT = Bytes.of("/");
    private static final int MAX_LENGTH = 2_000;

    private static final Pattern LEFT_OUT = Pattern.compile(
            "\\{\\{[^{}]{1,100}\\}\\}|\\{%[^{}]{1,100}%\\}|\\$\\{[^{}]{1,100}\\}|<%[^<>]{1,100}%>|<\\?[^<>]{1,100}\\?>"
                    + "|%%[a-z_]{2,50}%%|\\A\\{\\d\\}|\\[object Object\\]"
                    + "|(?:\\A|\\A[a-z]{2,5}://)(?:undefined|null|none|nan|nil)(?=\\z|[/:])"
                    + "|://(?:www\\.)?(?:your|my)-?(?:domain|site|website)(?:name)?\\.",
            Pattern.CASE_INSENSITIVE);

    private LineChecks() {}

    /** Reports whitespace before a directive name or its colon, which the grammar permits but some parsers reject. */
    static void whitespace(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type().isDirective() && line.type() != LineType.OTHER) {
            reportWhitespace(line, file.main().robots().bytes(), findings);
        }
    }

    private static void reportWhitespace(ParsedLine line, Bytes bytes, FindingCollector findings) {
        int start = line.text().span().start();
        Span name = line.name().span();
        int colon = bytes.indexOf(':', name.end(), line.text().span().end());
        boolean hasColon = colon < line.text().span().end();
        if (hasColon && (name.start() > start || colon > name.end())) {
            findings.addSafe(
                    line.finding(DiagnosticCode.BLANKS_UNUSUAL, bytes.slice(start, colon)),
                    new Span(start, colon),
                    line.name());
        }
    }

    /** Reports typos in directive names, and lines without a colon. */
    static void names(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type() == LineType.OTHER && !line.name().isEmpty()) {
            unknown(line, findings);
        } else if (line.type() == LineType.UNPARSEABLE) {
            withoutColon(line, findings);
        }
    }

    private static void unknown(ParsedLine line, FindingCollector findings) {
        String written = line.name().text();
        if (written.length() <= "content-usage".length()
                && UNKNOWN_TO_LIGHTHOUSE.contains(written.toLowerCase(Locale.ROOT))) {
            findings.add(line.finding(DiagnosticCode.UNKNOWN_TO_LIGHTHOUSE, line.name(), written));
        }
        if (LikelyDirective.isExtension(line.name())) {
            findings.add(line.finding(DiagnosticCode.KEY_OF_EXTENSION, line.name(), written));
            return;
        }
        if (LikelyDirective.isExactly(line.name())) {
            return; // Not a typo: this dialect does not know the directive, such as Allow in koster1994 (K-12).
        }
        Optional<LineType> meant = LikelyDirective.of(line.name());
        meant.map(LineType::directiveName).ifPresent(name -> {
            Diagnostic found = line.finding(DiagnosticCode.KEY_TYPO, line.name(), written, name);
            if (written.matches("[\"'].*")) {
                findings.add(found); // The whole line is quoted: a name alone would leave the mark at the end.
            } else {
                findings.suggest(found, Bytes.of(name));
            }
        });
    }

    private static void withoutColon(ParsedLine line, FindingCollector findings) {
        Bytes text = line.value();
        int space = text.indexOf(ByteSet.SPACE_AND_TAB, 0);
        if (space > 0 && LikelyDirective.isExactly(text.slice(0, space))) {
            Bytes name = text.slice(0, space);
            int end = name.span().end();
            Fix fix = Fix.suggested(DiagnosticCode.COLON_MISSING, new Span(end, end), COLON);
            findings.add(
                    line.finding(fix.code(), name, name.text()),
                    Optional.of(fix).filter(each -> LikelyDirective.isFollowedByValue(line)));
        }
    }

    /** Reports a User-agent line with a path above a rule with a crawler's name. */
    static void swappedValues(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type() != LineType.USER_AGENT
                || !line.value().startsWith(ROOT)
                || line.lineNumber() == file.lines().size()) {
            return;
        }
        Bytes path = line.value();
        ParsedLine next = file.line(line.lineNumber() + 1);
        Bytes name = next.value();
        if (next.type().isRule()
                && (name.equals(Bytes.of("*")) || KnownCrawler.find(name.text()).isPresent())) {
            Bytes between = file.main()
                    .robots()
                    .bytes()
                    .slice(path.span().end(), name.span().start());
            findings.covers(DiagnosticCode.NAME_AND_PATH_SWAPPED, next.lineNumber());
            findings.suggest(
                    line.finding(DiagnosticCode.NAME_AND_PATH_SWAPPED, path, path.text(), name.text()),
                    new Span(path.span().start(), name.span().end()),
                    name.join(between).join(path));
        }
    }

    /** Reports values that a template left out: its placeholder, or what a program prints for a missing value. */
    static void placeholders(LintedFile file, ParsedLine line, FindingCollector findings) {
        Bytes value = line.value();
        boolean canBe = LineType.DIRECTIVES.contains(line.type()) && line.type() != LineType.COMMENT;
        if (canBe && value.length() >= 3 && value.length() <= MAX_LENGTH) {
            Matcher matcher = LEFT_OUT.matcher(value.latin1());
            if (matcher.find()) {
                findings.add(line.finding(
                        DiagnosticCode.PLACEHOLDER,
                        value,
                        value.slice(matcher.start(), matcher.end()).text()));
            }
        }
    }
}
