package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedFile;
import usher.options.Option;
import usher.uri.PathEncoding;

/** Reports patterns that probably do not match what their author means. */
final class PatternChecks {
    private static final Bytes HTTP = Bytes.of("http://");
    private static final Bytes HTTPS = Bytes.of("https://");
    static final Bytes ROOT = Bytes.of("/");
    private static final Pattern BETWEEN_PATHS = Pattern.compile("[ \t,;]+");
    private static final Bytes ESCAPED_NUMBER_SIGN = Bytes.of("%23");
    private static final List<Bytes> ESCAPED = List.of(Bytes.of("%2A"), Bytes.of("%24"));

    private static final List<Bytes> OF_REGEXES =
            List.of("\\.", "\\/", "\\?", "(.*)", "[^", "[a-z]", "[0-9]", "(?").stream()
                    .map(Bytes::of)
                    .toList();

    private static final PathEncoding ESCAPING = new PathEncoding(ByteSet.NON_ASCII, false, ByteSet.NONE);
    private static final Pattern NOT_CYRILLIC =
            Pattern.compile("[A-Za-z][\\x80-\\xFF]|[\\x80-\\xFF][A-Za-z]|[\\x80-\\xBF]");
    private static final int FIRST_NOT_ASCII = 0x80;
    private static final ByteSet HEX = ByteSet.DIGITS.union(ByteSet.of("abcdefABCDEF"));
    private static final ByteSet UPPERCASE = ByteSet.range('A', 'Z');

    /** All characters except those that Yandex accepts and those that other codes report. */
    private static final ByteSet SUSPICIOUS = ByteSet.range('!', '~')
            .without(ByteSet.LETTERS)
            .without(ByteSet.DIGITS)
            .without(ByteSet.of("/_?=.-*%&~[]:;@$\"'"));

    private static final int MAX_PATTERN_LENGTH = 1_024;
    private static final int MAX_RULES = 2_048;

    private PatternChecks() {}

    /** Reports patterns that contain a URL or whitespace, or are cut by a comment. */
    static void texts(LintedFile file, FindingCollector findings) {
        Bytes bytes = file.main().robots().bytes();
        Set<String> hosts = HostChecks.ofSite(file);
        file.rules().filter(rule -> !rule.pattern().isEmpty()).forEach(rule -> {
            Bytes pattern = rule.pattern();
            if (isUrl(pattern)) {
                Diagnostic found = file.finding(DiagnosticCode.PATTERN_IS_URL, rule, pattern.text());
                Fix fix = Fix.suggested(found.code(), found.span(), path(pattern));
                // Without a path, the fix would close the whole site; a path of another host is no path of this one.
                boolean isOfSite = HostChecks.isOn(hosts, rule)
                        && withoutIdleStars(fix.replacement()).length() > 1;
                findings.add(found, Optional.of(fix).filter(each -> isOfSite));
            }
            if (pattern.indexOf(ByteSet.SPACE_AND_TAB, 0) >= 0) {
                whitespace(file, rule, findings);
            }
            int end = pattern.span().end();
            // Probably intended as a part of the path, such as /#/settings.
            if (end < bytes.length() && bytes.at(end) == '#') {
                Diagnostic found = file.finding(DiagnosticCode.PATTERN_CUT_BY_COMMENT, rule, pattern.text());
                // Browsers send no fragment, so only a # inside a name, such as /c#/, can be in a requested path.
                boolean inName = AgentName.TOKEN.contains(pattern.at(pattern.length() - 1))
                        && end + 1 < bytes.length()
                        && bytes.at(end + 1) == '/';
                Fix fix = Fix.suggested(found.code(), new Span(end, end + 1), ESCAPED_NUMBER_SIGN);
                findings.add(found, Optional.of(fix).filter(each -> inName));
            }
        });
    }

    /** Reports whitespace, which may separate paths that are not known to be several. */
    private static void whitespace(LintedFile file, Rule rule, FindingCollector findings) {
        String[] paths = BETWEEN_PATHS.split(rule.pattern().latin1());
        boolean isList = Stream.of(paths).allMatch(path -> path.startsWith("/"));
        DiagnosticCode code = DiagnosticCode.PATTERN_WITH_BLANK;
        String advice = isList ? ": write each path on a line" : "";
        Diagnostic found = file.finding(code, rule, rule.pattern().text(), advice);
        findings.add(
                found,
                isList ? RunTogetherCheck.fix(code, file.line(rule.line()), Stream.of(paths)) : Optional.empty());
    }

    static boolean isUrl(Bytes pattern) {
        return pattern.startsWithIgnoringCase(HTTP) || pattern.startsWithIgnoringCase(HTTPS);
    }

    private static Bytes path(Bytes url) {
        int slash = url.indexOf('/', url.indexOf('/') + 2);
        return slash < 0 ? ROOT : url.slice(slash);
    }

    /** Reports {@code *} and {@code $} that have no effect or are not wildcards (RFC 9309 §2.2.3). */
    static void wildcards(LintedFile file, FindingCollector findings) {
        if (file.main().dialect().get(Option.WILDCARDS)) {
            file.rules()
                    .filter(rule -> !rule.pattern().isEmpty())
                    .forEach(rule -> checkWildcards(file, rule, findings));
        }
    }

    private static void checkWildcards(LintedFile file, Rule rule, FindingCollector findings) {
        Bytes pattern = rule.pattern();
        Bytes shorter = withoutIdleStars(pattern);
        if (shorter.length() < pattern.length()) {
            findings.suggest(
                    file.finding(DiagnosticCode.STAR_WITHOUT_EFFECT, rule, pattern.text(), shorter.text()), shorter);
        }
        int dollar = pattern.indexOf('$');
        if (dollar >= 0 && dollar < pattern.length() - 1) {
            findings.add(file.finding(DiagnosticCode.DOLLAR_INSIDE, rule));
        }
        ESCAPED.stream()
                .filter(escape -> pattern.indexOfIgnoringCase(escape, 0) >= 0)
                .forEach(escape -> findings.add(file.finding(DiagnosticCode.WILDCARD_ESCAPED, rule, escape.text())));
        if (pattern.at(0) == '^' || OF_REGEXES.stream().anyMatch(part -> pattern.indexOfIgnoringCase(part, 0) >= 0)) {
            findings.add(file.finding(DiagnosticCode.LOOKS_LIKE_REGEX, rule, pattern.text()));
        }
    }

    /**
     * Returns the pattern without stars that follow a star and without a star at its end; {@code *$} matches the same
     * as {@code *}.
     */
    private static Bytes withoutIdleStars(Bytes pattern) {
        String shorter = pattern.latin1().replaceAll("\\*++", "*").replaceFirst("\\*\\$?\\z", "");
        return shorter.isEmpty() ? pattern : Bytes.of(shorter.getBytes(ISO_8859_1));
    }

    /** Reports characters of patterns that URLs escape or rarely contain, like Yandex's analyzer. */
    static void characters(LintedFile file, FindingCollector findings) {
        boolean asWritten =
                !file.main().dialect().get(Option.PATTERN_ENCODING).encode().contains(FIRST_NOT_ASCII);
        file.rules().forEach(rule -> {
            if (asWritten) {
                notAscii(file, rule, findings);
            }
            if (!rule.pattern().isUtf8()) {
                notUtf8(file, rule, findings);
            }
            brokenEscape(file, rule, findings);
            int odd = rule.pattern().indexOf(SUSPICIOUS, 0);
            if (odd >= 0) {
                findings.add(at(file, rule, odd, 1, DiagnosticCode.PATTERN_SUSPICIOUS));
            }
        });
        uppercase(file, findings);
    }

    private static void notAscii(LintedFile file, Rule rule, FindingCollector findings) {
        Bytes pattern = rule.pattern();
        if (pattern.indexOf(ByteSet.NON_ASCII, 0) >= 0) {
            findings.suggest(
                    file.finding(DiagnosticCode.PATTERN_NOT_ASCII, rule, pattern.text()), ESCAPING.apply(pattern));
        }
    }

    /** Reports a path that browsers request in UTF-8. Letters that stand beside no ASCII letter are Cyrillic ones. */
    private static void notUtf8(LintedFile file, Rule rule, FindingCollector findings) {
        Diagnostic found = file.finding(DiagnosticCode.NOT_UTF8, rule, ": browsers request no such path");
        StringBuilder meant = new StringBuilder(); // not every platform decodes windows-1251
        rule.pattern()
                .latin1()
                .chars()
                .forEach(letter -> meant.append((char) (letter < 0xC0 ? letter : letter + 0x350)));
        Fix fix = Fix.suggested(found.code(), found.span(), ESCAPING.apply(Bytes.of(meant.toString())));
        boolean isCyrillic = !NOT_CYRILLIC.matcher(rule.pattern().latin1()).find();
        findings.add(found, Optional.of(fix).filter(any -> isCyrillic));
    }

    private static void brokenEscape(LintedFile file, Rule rule, FindingCollector findings) {
        Bytes pattern = rule.pattern();
        for (int at = pattern.indexOf('%'); at >= 0; at = pattern.indexOf('%', at + 1)) {
            int end = Math.min(at + 3, pattern.length());
            if (end - at < 3 || !pattern.slice(at + 1, end).consistsOf(HEX)) {
                findings.add(at(file, rule, at, end - at, DiagnosticCode.ESCAPE_BROKEN));
                return;
            }
        }
    }

    private static Diagnostic at(LintedFile file, Rule rule, int from, int length, DiagnosticCode code) {
        Bytes part = rule.pattern().slice(from, from + length);
        return file.line(rule.line()).finding(code, part, part.text());
    }

    /** Reports uppercase letters once for a file, because they are usually intended. */
    private static void uppercase(LintedFile file, FindingCollector findings) {
        List<Rule> rules = file.rules()
                .filter(rule -> rule.pattern().indexOf(UPPERCASE, 0) >= 0)
                .toList();
        if (!rules.isEmpty()) {
            String count = Integer.toString(rules.size());
            findings.add(file.finding(DiagnosticCode.PATTERN_WITH_CAPITALS, rules.get(0), count));
        }
    }

    /** Reports empty rules, and rules that exceed the limits of Yandex's analyzer. */
    static void limits(LintedFile file, FindingCollector findings) {
        file.groups().stream()
                .filter(group -> group.rules().size() > 1)
                .flatMap(group -> group.rules().stream())
                .filter(rule -> rule.pattern().isEmpty())
                .map(rule -> file.line(rule.line()))
                .forEach(line -> findings.add(line.finding(DiagnosticCode.RULE_EMPTY, line.name())));
        if (file.isReadByYandex()) {
            yandexLimits(file, findings);
        }
    }

    private static void yandexLimits(LintedFile file, FindingCollector findings) {
        file.rules().forEach(rule -> {
            int length = rule.pattern().length();
            if (length > MAX_PATTERN_LENGTH) {
                findings.add(
                        file.finding(DiagnosticCode.PATTERN_TOO_LONG, rule, text(length), text(MAX_PATTERN_LENGTH)));
            }
        });
        int rules = ParsedFile.table(file.main().robots()).rules();
        if (rules > MAX_RULES) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.TOO_MANY_RULES, text(rules), text(MAX_RULES)));
        }
    }

    private static String text(int number) {
        return Integer.toString(number);
    }
}
