package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports lines that should be several: breaks that are missing or text, and lists of paths or sitemaps. */
final class RunTogetherCheck implements LineCheck {
    /** The start of a directive inside a value; what follows it is no part of a path. */
    private static final Pattern DIRECTIVE = Pattern.compile(
            "(?<![?&=_-])(?:(?:dis)?allow[ \t]*:(?=[ \t]*(?:[/*$]|\\z|https?:|(?:dis)?allow[ \t]*:|sitemap[ \t]*:))"
                    + "|user-agent[ \t]*:|sitemap[ \t]*:(?=[ \t]*https?:)"
                    + "|crawl-delay[ \t]*:(?=[ \t]*\\d)|content-signal[ \t]*:)",
            Pattern.CASE_INSENSITIVE);

    /** A line break as text. A backslash and n are one only before a directive or at the end. */
    private static final Pattern BREAK = Pattern.compile(
            "(?:<br[ \t]{0,2}/?>|</?p>|&#1[03];|&#x0?[AD];|(?:\\\\r)?\\\\n(?=[ \t]*(?:\\z|[a-z-]{5,15}[ \t]*:)))+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ENDS = Pattern.compile("\\A[ \t,;]+|[ \t,;]+\\z");

    private static final ByteSet SIGNS = ByteSet.of(":,<&\\");
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_LIST = 2_000;
    private static final int MAX_SHOWN = 100;
    private static final Pattern PATHS = Pattern.compile("/[^,;\\s]*+(?:[,;]/[^,;\\s]*+)+[,;]?");
    private static final Pattern URLS = Pattern.compile("(?i)https?://\\S++(?:[ \t,;]++https?://\\S++)+");
    private static final Pattern BETWEEN_PATHS = Pattern.compile("[,;]");
    private static final Pattern BETWEEN_URLS = Pattern.compile("(?i)[ \t,;]+(?=https?:)");

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        LineType type = line.type();
        boolean canBe = type.isRule() || type == LineType.SITEMAP || type == LineType.USER_AGENT;
        if (!canBe || line.value().length() > MAX_LENGTH || line.value().indexOf(SIGNS, 0) < 0) {
            return;
        }
        String value = line.value().latin1();
        Matcher breaks = BREAK.matcher(value);
        if (breaks.find()) {
            add(DiagnosticCode.BREAK_AS_TEXT, line, BREAK.split(value), findings, breaks.group());
        } else if (type != LineType.USER_AGENT) { // AgentNameCheck reports what does not belong on such a line.
            several(line, value, findings);
        }
    }

    private static void several(ParsedLine line, String value, FindingCollector findings) {
        boolean isSitemap = line.type() == LineType.SITEMAP;
        boolean isShort = value.length() <= MAX_LIST;
        List<String> directives = directives(value);
        if (directives.size() > 1) {
            String lost = Phrases.cut(bytes(directives.get(1)).text(), MAX_SHOWN);
            add(DiagnosticCode.LINES_RUN_TOGETHER, line, new String[] {value}, findings, lost);
        } else if (isShort && isSitemap && URLS.matcher(value).matches()) {
            add(DiagnosticCode.VALUES_ON_ONE_LINE, line, BETWEEN_URLS.split(value), findings, "URL");
        } else if (isShort && !isSitemap && PATHS.matcher(value).matches()) {
            add(DiagnosticCode.VALUES_ON_ONE_LINE, line, BETWEEN_PATHS.split(value), findings, "path");
        }
    }

    private static void add(
            DiagnosticCode code, ParsedLine line, String[] parts, FindingCollector findings, String arg) {
        findings.add(line.finding(code, line.value(), arg), fix(code, line, Stream.of(parts)));
    }

    /** Returns the text up to the first directive in it, then each directive; all but the first begin with a name. */
    static List<String> directives(String value) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = DIRECTIVE.matcher(value);
        int start = 0;
        while (matcher.find()) {
            parts.add(value.substring(start, matcher.start()));
            start = matcher.start();
        }
        parts.add(value.substring(start));
        return parts.stream().map(part -> ENDS.matcher(part).replaceAll("")).toList();
    }

    /** Returns the bytes of text that has a character for each byte. */
    static Bytes bytes(String text) {
        return Bytes.of(text.getBytes(ISO_8859_1));
    }

    /** Returns a fix in place of a directive: a line for each part that is a directive, or a value of this one. */
    static Optional<Fix> fix(DiagnosticCode code, ParsedLine line, Stream<String> parts) {
        String name = line.name().latin1() + ": ";
        String lines = parts.flatMap(part -> directives(part).stream())
                .filter(part -> !part.isEmpty())
                .map(part -> DIRECTIVE.matcher(part).lookingAt() ? part : name + part)
                .reduce((one, two) -> one + "\n" + two)
                .orElse(name);
        Span span = new Span(line.name().span().start(), line.value().span().end());
        return Optional.of(Fix.suggested(code, span, bytes(lines)));
    }
}
