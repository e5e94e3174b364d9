package usher.lint;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;

/** Reports crawlers that are named more than once. The parser reports several groups for {@code *}. */
final class DuplicateAgentCheck implements LintCheck {
    @Override
    public void run(LintedFile file, FindingCollector findings) {
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
}
