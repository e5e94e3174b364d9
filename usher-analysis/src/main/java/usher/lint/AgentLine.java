package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;

/**
 * What a User-agent line has besides a name: other names, separated by commas, or rules that should be on lines of
 * their own.
 *
 * @param names the names, the first one included
 * @param rules what was written after them, such as {@code Disallow: /}
 */
record AgentLine(List<String> names, List<String> rules) {
    private static final int MAX_LENGTH = 2_000;
    private static final Pattern RULE =
            Pattern.compile("[ \t,;]+((?:dis)?allow|user-agent)[ \t]*:[ \t]*", Pattern.CASE_INSENSITIVE);
    /** A list of names; a comma inside a version or a comment of a User-Agent header is no separator. */
    private static final Pattern LIST = Pattern.compile("[*\\w.-]+(?:[ \t]*[,;|][ \t]*[*\\w.-]+)+[ \t,;|]*");

    static AgentLine of(Bytes value) {
        String text = value.length() > MAX_LENGTH ? "" : value.text();
        List<String> rules = new ArrayList<>();
        Matcher matcher = RULE.matcher(text);
        int end = text.length();
        int start = -1;
        while (matcher.find()) {
            if (start >= 0) {
                rules.add(text.substring(start, matcher.start()).strip());
            }
            end = Math.min(end, matcher.start());
            start = matcher.start(1);
        }
        if (start >= 0) {
            rules.add(text.substring(start).strip());
        }
        String agents = text.substring(0, end);
        List<String> names =
                LIST.matcher(agents).matches() ? List.of(agents.strip().split("[ \t]*[,;|][ \t]*")) : List.of(agents);
        return new AgentLine(names, rules);
    }

    /** Reports what does not belong on the line, with the line as it was meant; false if it is as it should be. */
    boolean report(LintedFile file, DirectiveValue<Bytes> line, FindingCollector findings) {
        if (names.size() < 2 && rules.isEmpty()) {
            return false;
        }
        Bytes text = file.line(line.line()).text();
        String name = file.line(line.line()).name().text() + ": ";
        DiagnosticCode code = rules.isEmpty() ? DiagnosticCode.AGENTS_ON_ONE_LINE : DiagnosticCode.RULES_ON_AGENT_LINE;
        List<String> lines = new ArrayList<>();
        names.forEach(each -> lines.add(lines.isEmpty() ? each : name + each));
        lines.addAll(rules);
        String unread = rules.isEmpty() ? names.get(1) : rules.get(0);
        findings.suggest(file.finding(code, line, unread), Bytes.of(String.join("\n", lines)));
        return !text.isEmpty();
    }
}
