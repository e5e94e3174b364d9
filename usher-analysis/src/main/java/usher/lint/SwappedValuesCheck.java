package usher.lint;

import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports a User-agent line with a path above a rule with a crawler's name. */
final class SwappedValuesCheck implements LineCheck {
    private static final Bytes ROOT = Bytes.of("/");

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.type() != LineType.USER_AGENT
                || !line.value().startsWith(ROOT)
                || line.lineNumber() == file.lines().size()) {
            return;
        }
        Bytes path = line.value();
        ParsedLine next = file.line(line.lineNumber() + 1);
        Bytes name = next.value();
        if (next.type().isRule()
                && (name.equals(Bytes.of("*")) || KnownCrawler.find(name.text()).isPresent())) {
            Bytes between = file.main()
                    .robots()
                    .bytes()
                    .slice(path.span().end(), name.span().start());
            findings.covers(DiagnosticCode.NAME_AND_PATH_SWAPPED, next.lineNumber());
            findings.suggest(
                    line.finding(DiagnosticCode.NAME_AND_PATH_SWAPPED, path, path.text(), name.text()),
                    new Span(path.span().start(), name.span().end()),
                    name.join(between).join(path));
        }
    }
}
