package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.GroupOptions;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * User-agent lines that share rules although something stands between them: only an Allow or Disallow line ends a group
 * (RFC 9309 §2.2.1), whatever a Crawl-delay or a Sitemap looks like. Where a blank line stands between, dialects differ.
 */
final class MergedGroups implements LintCheck {
    private static final Bytes NO_RULE = Bytes.of("Disallow:\n");
    private static final Set<RecordType> GAPS = Set.of(RecordType.EMPTY_LINE, RecordType.COMMENT_LINE);
    private static final int MAX_NAMES = 3;

    @Override
    public void look(LintedFile file, Findings findings) {
        GroupOptions groups = file.main().dialect().groups();
        boolean merges = !groups.endsAgentRun().contains(RecordType.OTHER);
        boolean parts = groups.endsAgentRun().contains(RecordType.EMPTY_LINE)
                || groups.endsGroup().contains(RecordType.EMPTY_LINE);
        new Walk(merges, parts, findings).through(file.records());
    }

    private static String names(List<RobotsRecord> run) {
        List<String> names = new ArrayList<>();
        run.stream().limit(MAX_NAMES).forEach(line -> names.add(line.value().text()));
        if (run.size() > MAX_NAMES) {
            names.add((run.size() - MAX_NAMES) + " more");
        }
        return String.join(", ", names);
    }

    /** One pass over the lines. A merger is told when a rule shows that it matters. */
    private static final class Walk {
        private final boolean merges;
        private final boolean parts;
        private final Findings findings;
        private final List<RobotsRecord> run = new ArrayList<>();
        private final List<Runnable> merged = new ArrayList<>();
        private @Nullable RobotsRecord between;
        private boolean gap;

        Walk(boolean merges, boolean parts, Findings findings) {
            this.merges = merges;
            this.parts = parts;
            this.findings = findings;
        }

        void through(List<RobotsRecord> records) {
            for (RobotsRecord line : records) {
                switch (line.type()) {
                    case USER_AGENT -> addAgent(line);
                    case ALLOW, DISALLOW -> endRun();
                    default -> {
                        gap |= GAPS.contains(line.type());
                        between = between == null && line.type().isRecord() ? line : between;
                    }
                }
            }
        }

        private void addAgent(RobotsRecord line) {
            if (!run.isEmpty() && between != null && merges) {
                merge(names(run), between.key().text(), line);
            } else if (!run.isEmpty() && between == null && gap && parts) {
                RobotsRecord last = run.get(run.size() - 1);
                findings.add(line.finding(
                        DiagnosticCode.AGENTS_APART, line.key(), last.value().text()));
            }
            run.add(line);
            between = null;
            gap = false;
        }

        private void merge(String swallowed, String key, RobotsRecord line) {
            if (swallowed.equals(line.value().text())) {
                return;
            }
            int start = line.line().text().span().start();
            merged.add(() -> findings.add(
                    line.finding(
                            DiagnosticCode.GROUPS_MERGED,
                            line.value(),
                            swallowed,
                            line.value().text(),
                            key),
                    Fix.suggested(DiagnosticCode.GROUPS_MERGED, new Span(start, start), NO_RULE)));
        }

        private void endRun() {
            merged.forEach(Runnable::run);
            merged.clear();
            run.clear();
            between = null;
            gap = false;
        }
    }
}
