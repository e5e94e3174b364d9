package usher.lint;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Group;
import usher.Group.UserAgentLine;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawlers;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Names that some parsers read otherwise, or not at all, and names that no known robot looks for. */
final class AgentNames implements LintCheck {
    /** Robots that look for the beginning of their full name too, {@code YandexBot/3.0}. */
    private static final String FAMILY = "Yandex";

    /** Robots by their own names and by all those that they look for. */
    private static final Set<String> KNOWN = Stream.concat(
                    Stream.of(FAMILY),
                    KnownCrawlers.all().stream()
                            .flatMap(robot -> Stream.concat(Stream.of(robot.token()), robot.obeys().stream())))
            .map(AsciiCase::lower)
            .collect(Collectors.toUnmodifiableSet());

    @Override
    public void look(LintedFile file, Findings findings) {
        for (Group group : file.groups()) {
            for (UserAgentLine line : group.userAgents()) {
                look(file, line, findings);
            }
        }
    }

    private static void look(LintedFile file, UserAgentLine line, Findings findings) {
        Bytes value = line.value();
        String written = value.text();
        if (value.isEmpty()) {
            findings.add(file.record(line.line())
                    .finding(
                            DiagnosticCode.AGENT_EMPTY, file.record(line.line()).key()));
            return;
        }
        if (value.at(0) == '*' && (value.length() == 1 || value.at(1) == ' ' || value.at(1) == '\t')) {
            return;
        }
        Bytes token = AgentName.token(value);
        if (token.isEmpty()) {
            findings.add(file.finding(DiagnosticCode.AGENT_UNREADABLE, line, written));
        } else if (token.length() < value.length()) {
            cut(file, line, token, findings);
        }
        KnownCrawlers.find(AgentName.of(value))
                .filter(robot -> robot.kind() == CrawlerKind.OBSOLETE)
                .ifPresent(robot ->
                        findings.add(file.finding(DiagnosticCode.AGENT_OBSOLETE, line, written, robot.description())));
        if (isUnknown(value)) {
            findings.add(file.finding(DiagnosticCode.AGENT_UNKNOWN, line, written));
        }
    }

    private static void cut(LintedFile file, UserAgentLine line, Bytes token, Findings findings) {
        Bytes value = line.value();
        boolean version = value.at(token.length()) == '/';
        DiagnosticCode code = version ? DiagnosticCode.AGENT_WITH_VERSION : DiagnosticCode.AGENT_CUT;
        Diagnostic found = file.finding(code, line, value.text(), token.text());
        boolean mendable = version && !value.startsWithIgnoringCase(Bytes.of(FAMILY));
        Span rest = value.slice(token.length()).span();
        findings.add(found, mendable ? Optional.of(Fix.suggested(code, rest, Bytes.EMPTY)) : Optional.empty());
    }

    private static boolean isUnknown(Bytes value) {
        return !KNOWN.contains(AsciiCase.lower(AgentName.of(value)));
    }
}
