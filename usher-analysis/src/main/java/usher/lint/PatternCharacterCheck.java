package usher.lint;

import java.util.List;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;
import usher.uri.PathEncoding;

/** Reports characters of patterns that URLs escape or rarely contain, like Yandex's analyzer. */
final class PatternCharacterCheck implements LintCheck {
    private static final PathEncoding ESCAPING = new PathEncoding(ByteSet.NON_ASCII, false, ByteSet.NONE);
    private static final int FIRST_NOT_ASCII = 0x80;
    private static final ByteSet HEX = ByteSet.DIGITS.union(ByteSet.of("abcdefABCDEF"));
    private static final ByteSet UPPERCASE = ByteSet.range('A', 'Z');

    /** All characters except those that Yandex accepts and those that other codes report. */
    private static final ByteSet SUSPICIOUS = ByteSet.range('!', '~')
            .without(ByteSet.LETTERS)
            .without(ByteSet.DIGITS)
            .without(ByteSet.of("/_?=.-*%&~[]:;@$\"'"));

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        boolean asWritten =
                !file.main().dialect().get(Option.PATTERN_ENCODING).encode().contains(FIRST_NOT_ASCII);
        file.rules().forEach(rule -> {
            if (asWritten) {
                notAscii(file, rule, findings);
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
}
