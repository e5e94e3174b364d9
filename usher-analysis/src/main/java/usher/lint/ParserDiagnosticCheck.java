package usher.lint;

import java.util.Optional;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;

/** Reports the diagnostics of parsing the file and of compiling it for each crawler. */
final class ParserDiagnosticCheck implements LintCheck {
    private static final Bytes SLASH = Bytes.of("/");
    private static final Bytes COLON = Bytes.of(":");

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.diagnostics().forEach(found -> findings.add(found, fix(found)));
        file.crawlers().all().stream()
                .flatMap(crawler -> crawler.policy().diagnostics().stream())
                .forEach(found -> findings.add(found, fix(found)));
    }

    private static Optional<Fix> fix(Diagnostic found) {
        Span span = found.span();
        return switch (found.code()) {
            case KEY_MISSPELLED ->
                Optional.of(
                        Fix.suggested(found.code(), span, Bytes.of(found.args().get(1))));
            case COLON_MISSING -> Optional.of(Fix.suggested(found.code(), new Span(span.end(), span.end()), COLON));
            case PATTERN_WITHOUT_SLASH, SLASH_ASSUMED ->
                Optional.of(Fix.suggested(found.code(), new Span(span.start(), span.start()), SLASH));
            default -> Optional.empty();
        };
    }
}
