package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Reports User-agent lines that share rules although another line is between them. Only an Allow or Disallow line ends
 * a run of User-agent lines (RFC 9309 §2.2.1), not a Crawl-delay or a Sitemap. For empty lines, dialects differ.
 */
final class MergedGroupCheck implements LintCheck {
    private static final Bytes NO_RULE = Bytes.of("Disallow:\n");
    private static final Set<LineType> GAPS = Set.of(LineType.EMPTY_LINE, LineType.COMMENT_LINE);
    private static final int MAX_NAMES = 3;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Set<LineType> endsAgentRun = file.main().dialect().get(Option.ENDS_AGENT_RUN);
        boolean merges = !endsAgentRun.contains(LineType.OTHER);
        boolean parts = endsAgentRun.contains(LineType.EMPTY_LINE)
                || file.main().dialect().get(Option.ENDS_GROUP).contains(LineType.EMPTY_LINE);
        new Walk(merges, parts, findings).through(file.lines());
    }

    /** One pass over the lines. A merge is reported once a rule follows. */
    private static final class Walk {
        private final boolean merges;
        private final boolean parts;
        private final FindingCollector findings;
        private final List<String> run = new ArrayList<>();
        private final List<Runnable> merged = new ArrayList<>();
        private @Nullable ParsedLine between;
        private boolean gap;
        private boolean ruled;

        Walk(boolean merges, boolean parts, FindingCollector findings) {
            this.merges = merges;
            this.parts = parts;
            this.findings = findings;
        }

        void through(List<ParsedLine> lines) {
            for (ParsedLine line : lines) {
                switch (line.type()) {
                    case USER_AGENT -> addAgent(line);
                    case ALLOW, DISALLOW -> endRun(!line.value().isEmpty());
                    default -> {
                        gap |= GAPS.contains(line.type());
                        between = between == null && line.type().isDirective() ? line : between;
                    }
                }
            }
        }

        private void addAgent(ParsedLine line) {
            if (ruled) {
                merged.clear();
                ruled = false;
            }
            if (!run.isEmpty() && between != null && merges) {
                merge(Phrases.list(run, MAX_NAMES), between.name().text(), line);
            } else if (!run.isEmpty() && between == null && gap && parts) {
                findings.add(line.finding(DiagnosticCode.AGENTS_APART, line.name(), run.get(run.size() - 1)));
            }
            run.add(line.value().text());
            between = null;
            gap = false;
        }

        private void merge(String swallowed, String name, ParsedLine line) {
            if (swallowed.equals(line.value().text())) {
                return;
            }
            int start = line.text().span().start();
            merged.add(() -> findings.suggest(
                    line.finding(
                            DiagnosticCode.GROUPS_MERGED,
                            line.value(),
                            swallowed,
                            line.value().text(),
                            name),
                    new Span(start, start),
                    NO_RULE));
        }

        /** Ends the run at a rule. To share an empty rule, which closes nothing, is no mistake. */
        private void endRun(boolean says) {
            if (says) {
                merged.forEach(Runnable::run);
                merged.clear();
            }
            ruled = true;
            run.clear();
            between = null;
            gap = false;
        }
    }
}
