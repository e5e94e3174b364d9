package usher.lint;

import java.util.HashMap;
import java.util.Map;
import usher.Group.UserAgentLine;
import usher.diagnostic.DiagnosticCode;

/** Crawlers that are named more than once. Several groups for {@code *} have a code of their own, since reading tells of them. */
final class RepeatedAgents implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        Map<String, Integer> first = new HashMap<>();
        file.groups().stream()
                .flatMap(group -> group.userAgents().stream())
                .filter(line -> !line.value().isEmpty() && line.value().at(0) != '*')
                .forEach(line -> look(file, line, first, findings));
    }

    private static void look(LintedFile file, UserAgentLine line, Map<String, Integer> first, Findings findings) {
        String name = line.value().text();
        Integer earlier = first.putIfAbsent(AsciiCase.lower(name), line.line());
        if (earlier != null) {
            findings.add(file.finding(DiagnosticCode.AGENT_REPEATED, line, name, Integer.toString(earlier)));
        }
    }
}
