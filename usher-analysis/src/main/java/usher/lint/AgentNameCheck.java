package usher.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.DirectiveValue;
import usher.Group;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Reports names that some parsers read differently or ignore, and names of unknown crawlers. */
final class AgentNameCheck implements LintCheck {
    /** The prefix of crawlers that also match a prefix of their full name, such as {@code YandexBot/3.0}. */
    private static final String FAMILY = "Yandex";

    /** The known names: of crawlers, and the tokens that they obey. */
    private static final Set<String> KNOWN = Stream.concat(
                    Stream.of(FAMILY),
                    KnownCrawler.all().stream()
                            .flatMap(crawler -> Stream.concat(Stream.of(crawler.token()), crawler.obeys().stream())))
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        for (Group group : file.groups()) {
            for (DirectiveValue<Bytes> line : group.userAgents()) {
                check(file, line, findings);
            }
        }
    }

    private static void check(LintedFile file, DirectiveValue<Bytes> line, FindingCollector findings) {
        Bytes value = line.value();
        String written = value.text();
        if (value.isEmpty()) {
            findings.add(file.line(line.line())
                    .finding(DiagnosticCode.AGENT_EMPTY, file.line(line.line()).name()));
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
        KnownCrawler.find(AgentName.of(value))
                .filter(crawler -> crawler.kind() == CrawlerKind.OBSOLETE)
                .ifPresent(crawler -> findings.add(
                        file.finding(DiagnosticCode.AGENT_OBSOLETE, line, written, crawler.description())));
        if (isUnknown(value)) {
            findings.add(file.finding(DiagnosticCode.AGENT_UNKNOWN, line, written));
        }
    }

    private static void cut(LintedFile file, DirectiveValue<Bytes> line, Bytes token, FindingCollector findings) {
        Bytes value = line.value();
        boolean version = value.at(token.length()) == '/';
        DiagnosticCode code = version ? DiagnosticCode.AGENT_WITH_VERSION : DiagnosticCode.AGENT_CUT;
        Diagnostic found = file.finding(code, line, value.text(), token.text());
        boolean fixable = version && !value.startsWithIgnoringCase(Bytes.of(FAMILY));
        Span rest = value.slice(token.length()).span();
        findings.add(found, fixable ? Optional.of(Fix.suggested(code, rest, Bytes.EMPTY)) : Optional.empty());
    }

    private static boolean isUnknown(Bytes value) {
        return !KNOWN.contains(AgentName.of(value).toLowerCase(Locale.ROOT));
    }
}
