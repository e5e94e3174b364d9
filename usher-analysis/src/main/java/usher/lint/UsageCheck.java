package usher.lint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Policy;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.UsageDocument;
import usher.usage.statement.UsageDiagnostic;

/** Reports mistakes and contradictions in preferences for the use of content, and conflicts with a managed block. */
final class UsageCheck implements LintCheck {
    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<Policy> policies = Stream.concat(file.crawlers().all().stream(), governed(file))
                .filter(file::mayRead)
                .map(AddressedCrawler::policy)
                .toList();
        UsageDocument.of(file.main().robots()).diagnostics(policies, file::hasTime).stream()
                .filter(found ->
                        found.code() != DiagnosticCode.GROUPS_MERGED) // MergedGroupCheck reports it for all directives
                .forEach(found -> add(file.line(found.place().line()), found, findings));
    }

    /** Returns the crawlers that the file does not have to name: their operators' control tokens are about them. */
    private static Stream<AddressedCrawler> governed(LintedFile file) {
        return file.crawlers().all().stream()
                .flatMap(crawler -> KnownCrawler.find(crawler.name()).stream())
                .filter(known -> known.kind() == CrawlerKind.CONTROL)
                .flatMap(known -> known.governs().stream())
                .flatMap(token -> KnownCrawler.find(token).stream())
                .map(KnownCrawler::token)
                .distinct()
                .map(token -> AddressedCrawler.of(token, file.main()));
    }

    private static void add(ParsedLine line, UsageDiagnostic found, FindingCollector findings) {
        String[] args = found.args().toArray(String[]::new);
        Optional<Fix> fix = UsageFix.of(found, line);
        if (found.code() == DiagnosticCode.KEY_TYPO) {
            findings.add(line.finding(found.code(), line.name(), args), fix);
        } else if (line.type() == LineType.COMMENT_LINE) {
            findings.add(line.finding(found.code(), line.text(), args), fix);
        } else {
            findings.add(line.finding(found.code(), line.value(), args), fix);
        }
    }
}
