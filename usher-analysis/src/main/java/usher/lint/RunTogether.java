package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;

/** The lines that one line should have been. Texts have a character for each byte. */
final class RunTogether {
    /** The start of a directive inside a value; what follows it is no part of a path. */
    static final Pattern DIRECTIVE = Pattern.compile(
            "(?<![?&=_-])(?:(?:dis)?allow[ \t]*:(?=[ \t]*(?:[/*$]|\\z|https?:|(?:dis)?allow[ \t]*:|sitemap[ \t]*:))"
                    + "|user-agent[ \t]*:|sitemap[ \t]*:(?=[ \t]*https?:)"
                    + "|crawl-delay[ \t]*:(?=[ \t]*\\d)|content-signal[ \t]*:)",
            Pattern.CASE_INSENSITIVE);

    /** A line break as text. A backslash and n are one only before a directive or at the end. */
    static final Pattern BREAK = Pattern.compile(
            "(?:<br[ \t]{0,2}/?>|</?p>|&#1[03];|&#x0?[AD];|(?:\\\\r)?\\\\n(?=[ \t]*(?:\\z|[a-z-]{5,15}[ \t]*:)))+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ENDS = Pattern.compile("\\A[ \t,;]+|[ \t,;]+\\z");

    private RunTogether() {}

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
