package usher.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.Crawler;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Budget;
import usher.diff.SiteAccess;
import usher.internal.line.RuleKey;
import usher.internal.text.Phrases;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports groups that parsers merge. */
final class MergedGroupChecks {
    private static final Bytes NO_RULE = Bytes.of("Disallow:\n");
    private static final Set<LineType> GAPS = Set.of(LineType.EMPTY_LINE, LineType.COMMENT_LINE);
    private static final int MAX_NAMES = 3;
    private static final Budget BUDGET = Budget.ofSteps(50_000);
    private static final Bytes ROOT = Bytes.of("/");

    private MergedGroupChecks() {}

    /**
     * Reports User-agent lines that share rules although another line is between them. Only an Allow or Disallow line
     * ends a run of User-agent lines (RFC 9309 §2.2.1), not a Crawl-delay or a Sitemap. For empty lines, dialects
     * differ.
     */
    static void merged(LintedFile file, FindingCollector findings) {
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
            String agent = line.value().text();
            if (!swallowed.equals(agent)) {
                Diagnostic found = line.finding(DiagnosticCode.GROUPS_MERGED, line.value(), swallowed, agent, name);
                merged.add(() -> findings.suggestAbove(line, found, NO_RULE));
            }
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

    /**
     * Reports a group for {@code *} without rules that is merged with a group that disallows the site for one crawler,
     * if the whole site is then disallowed for all crawlers, or at least for those that the file does not name.
     */
    static void siteClosed(LintedFile file, FindingCollector findings) {
        RuleKey all = new RuleKey(Access.DISALLOW, ROOT);
        file.groups().stream()
                .filter(group -> group.rules().stream().map(RuleKey::by).anyMatch(all::equals))
                .forEach(group -> checkSite(file, group.userAgents(), findings));
    }

    private static boolean isClosed(AddressedCrawler crawler) {
        return SiteAccess.of(crawler.policy(), BUDGET) == SiteAccess.BLOCKED;
    }

    private static void checkSite(LintedFile file, List<DirectiveValue<Bytes>> agents, FindingCollector findings) {
        boolean allCrawlers = false;
        for (int i = 0; i + 1 < agents.size(); i++) {
            allCrawlers |= agents.get(i).value().text().equals(Crawler.ANY);
            DirectiveValue<Bytes> next = agents.get(i + 1);
            Optional<ParsedLine> between = file.lines().subList(agents.get(i).line(), next.line() - 1).stream()
                    .filter(line -> line.type().isDirective())
                    .findFirst();
            if (allCrawlers && between.isPresent()) {
                List<AddressedCrawler> crawlers = file.crawlers().all();
                if (!isClosed(crawlers.get(0))) {
                    return;
                }
                boolean areAllClosed = file.crawlers().isComplete()
                        && crawlers.stream().skip(1).allMatch(MergedGroupChecks::isClosed);
                String who = areAllClosed ? "every crawler" : "unnamed crawlers";
                String agent = next.value().text();
                String name = between.get().name().text();
                Diagnostic found = file.finding(DiagnosticCode.SITE_CLOSED_BY_MERGE, next, who, agent, name);
                findings.suggestAbove(file.line(next.line()), found, NO_RULE);
                return;
            }
        }
    }
}
