package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;

/**
 * What a User-agent line has besides a name: other names, or directives that should be on lines of
 * their own.
 *
 * @param names the names, the first one included
 * @param rules what was written after them, such as {@code Disallow: /}
 */
record AgentLine(List<String> names, List<String> rules) {
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_LIST = 2_000;
    /** A list of names; a comma inside a version or a comment of a User-Agent header is no separator. */
    private static final Pattern LIST = Pattern.compile("[*\\w.-]+(?:[ \t]*[,;|][ \t]*[*\\w.-]+)+[ \t,;|]*");

    static AgentLine of(Bytes value) {
        List<String> parts = RunTogether.directives(value.length() > MAX_LENGTH ? "" : value.latin1());
        String agents = parts.get(0);
        return new AgentLine(names(agents), parts.subList(1, parts.size()));
    }

    private static List<String> names(String agents) {
        if (agents.length() > MAX_LIST) {
            return List.of(agents);
        }
        if (LIST.matcher(agents).matches()) {
            return List.of(agents.split("[ \t]*[,;|][ \t]*"));
        }
        List<String> words = List.of(agents.split("[ \t]+"));
        boolean known = words.size() > 1
                && words.stream().allMatch(word -> KnownCrawler.find(word).isPresent());
        return known ? words : List.of(agents);
    }

    /** Reports what does not belong on the line, with the line as it was meant; false if it is as it should be. */
    boolean report(LintedFile file, DirectiveValue<Bytes> line, FindingCollector findings) {
        if (names.size() < 2 && rules.isEmpty()) {
            return false;
        }
        Bytes text = file.line(line.line()).text();
        String name = file.line(line.line()).name().latin1() + ": ";
        DiagnosticCode code = rules.isEmpty() ? DiagnosticCode.AGENTS_ON_ONE_LINE : DiagnosticCode.RULES_ON_AGENT_LINE;
        List<String> lines = new ArrayList<>();
        names.forEach(each -> lines.add(lines.isEmpty() ? each : name + each));
        lines.addAll(rules);
        String unread = rules.isEmpty() ? names.get(1) : rules.get(0);
        findings.suggest(
                file.finding(code, line, RunTogether.bytes(unread).text()),
                RunTogether.bytes(String.join("\n", lines)));
        return !text.isEmpty();
    }
}
