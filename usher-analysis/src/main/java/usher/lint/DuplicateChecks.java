package usher.lint;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Group;
import usher.Rule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.line.RuleKey;
import usher.options.Option;
import usher.uri.PathEncoding;

/** Reports what a file says twice. */
final class DuplicateChecks {
    private static final Pattern LOWERCASE_ESCAPE = Pattern.compile("%(?:[a-f]\\p{XDigit}|[0-9A-F][a-f])");
    private static final PathEncoding UPPERCASE = new PathEncoding(ByteSet.NONE, true, ByteSet.NONE);

    private DuplicateChecks() {}

    /** Reports crawlers that are named more than once. The parser reports several groups for {@code *}. */
    static void agents(LintedFile file, FindingCollector findings) {
        Map<String, Integer> first = new HashMap<>();
        file.groups().stream()
                .flatMap(group -> group.userAgents().stream())
                .filter(line -> !line.value().isEmpty() && line.value().at(0) != '*')
                .forEach(line -> check(file, line, first, findings));
    }

    private static void check(
            LintedFile file, DirectiveValue<Bytes> line, Map<String, Integer> first, FindingCollector findings) {
        String name = line.value().text();
        Integer earlier = first.putIfAbsent(name.toLowerCase(Locale.ROOT), line.line());
        if (earlier != null) {
            findings.add(file.finding(DiagnosticCode.AGENT_REPEATED, line, name, Integer.toString(earlier)));
        }
    }

    /** Reports duplicate rules of a group, and opposite rules with the same pattern. */
    static void rules(LintedFile file, FindingCollector findings) {
        file.groups().forEach(group -> check(file, group, findings));
    }

    private static void check(LintedFile file, Group group, FindingCollector findings) {
        Map<RuleKey, Integer> lines = new HashMap<>();
        Dialect dialect = file.main().dialect();
        boolean changesRulesOnly = dialect.get(Option.PATTERN_ENCODING).upperCase()
                && dialect.get(Option.TARGET_ENCODING).equals(PathEncoding.NONE);
        for (Rule rule : group.rules()) {
            Integer same = lines.putIfAbsent(RuleKey.by(rule), rule.line());
            Integer opposite = lines.get(RuleKey.by(rule).opposite());
            Matcher escape = LOWERCASE_ESCAPE.matcher(rule.pattern().latin1());
            Integer like = changesRulesOnly && same == null && escape.find()
                    ? lines.putIfAbsent(new RuleKey(rule.access(), UPPERCASE.apply(rule.pattern())), rule.line())
                    : null;
            if (like != null) {
                String neither = like + "; URLs with " + escape.group() + " match neither";
                findings.add(file.finding(DiagnosticCode.RULE_REPEATED, rule, neither));
            } else if (same != null) {
                findings.addSafe(
                        file.finding(DiagnosticCode.RULE_REPEATED, rule, Integer.toString(same)),
                        file.wholeLine(rule.line()),
                        Bytes.EMPTY);
            } else if (opposite != null && !rule.pattern().isEmpty()) {
                findings.add(file.finding(DiagnosticCode.RULES_CONTRADICT, rule, Integer.toString(opposite)));
            }
        }
    }
}
