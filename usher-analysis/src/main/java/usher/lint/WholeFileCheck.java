package usher.lint;

import java.util.Optional;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/**
 * Reports diagnostics about the whole file, such as size limits, and whether its location is one that crawlers read.
 */
final class WholeFileCheck implements LintCheck {
    private static final String PLACE = "/robots.txt";
    private static final Bytes ALL_CRAWLERS = Bytes.of("User-agent: *\n");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.address()
                .map(WebUrl::pathAndQuery)
                .filter(path -> !path.equals(PLACE))
                .ifPresent(path -> findings.add(Diagnostic.ofFile(DiagnosticCode.FILE_BELOW_ROOT, path)));
        file.diagnostics().stream().filter(found -> found.line() == 0).forEach(findings::add);
        if (file.groups().isEmpty() && file.main().isText()) {
            withoutEffect(file, findings);
        }
    }

    /** Reports a file without groups unless it has nothing but comments and lines that need none, such as sitemaps. */
    private static void withoutEffect(LintedFile file, FindingCollector findings) {
        Optional<ParsedLine> rule =
                file.lines().stream().filter(line -> line.type().isRule()).findFirst();
        boolean saysSomething = file.lines().stream()
                .anyMatch(line -> line.type() != LineType.EMPTY_LINE && line.type() != LineType.COMMENT_LINE);
        boolean needsNoGroup =
                file.lines().stream().anyMatch(line -> line.type().isSiteWide());
        if (rule.isPresent()) {
            file.diagnostics().forEach(found -> findings.covers(DiagnosticCode.NOTHING_TAKES_EFFECT, found.line()));
            findings.suggestAbove(rule.get(), Diagnostic.ofFile(DiagnosticCode.NOTHING_TAKES_EFFECT), ALL_CRAWLERS);
        } else if (saysSomething && !needsNoGroup) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOTHING_TAKES_EFFECT));
        }
    }
}
