package usher.overview;

import static java.util.stream.Collectors.toSet;

import java.util.Collections;
import java.util.Set;
import usher.crawler.KnownCrawler;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.text.Resources;
import usher.lint.Finding;
import usher.lint.LintReport;
import usher.overview.SiteSummary.Level;

/** The level of a file whose rules apply. Each finding that is new raises it, unless {@code harmless.tsv} has it. */
final class LevelMaker {
    private static final String TABLE = "harmless.tsv";

    /** The dialects of Google, Bing and those that have none of their own. */
    private static final Set<String> DIALECTS = Set.of("google", "bing", "rfc9309");

    private static final Set<DiagnosticCode> HARMLESS =
            Resources.rows(LevelMaker.class.getResourceAsStream(TABLE), TABLE).stream()
                    .map(row -> DiagnosticCode.valueOf(row.get(0)))
                    .collect(toSet());

    /** Findings about one crawler, which matter if people ask about it. */
    private static final Set<DiagnosticCode> OF_ONE =
            Set.of(DiagnosticCode.RULES_FORGOTTEN, DiagnosticCode.CRAWLER_FREED);

    private LevelMaker() {}

    static Level level(SiteFacts facts, LintReport lint) {
        if (!facts.shutEngines().isEmpty()) {
            return Level.TROUBLE;
        }
        boolean isAmber = facts.others().isShut() && !facts.isAllowList()
                || facts.mainEngines().anyMatch(facts::isFreed)
                || facts.closedRendering().isPresent()
                || facts.restricted().stream().anyMatch(LevelMaker::matters)
                || lint.unfinished() > 0
                || lint.findings().stream().anyMatch(LevelMaker::hasConsequence);
        Level calm = facts.others().isShut() ? Level.NEUTRAL : Level.GOOD;
        return isAmber ? Level.LOOK : calm;
    }

    /** Google's services for images, news and ads belong to Google's results; other search engines are a choice. */
    private static boolean matters(Reader reader) {
        return reader.crawler().operator().equals("Google") && reader.isShut();
    }

    static boolean hasConsequence(Finding finding) {
        DiagnosticCode code = finding.diagnostic().code();
        if (OF_ONE.contains(code)) {
            return KnownCrawler.find(finding.diagnostic().args().get(0))
                    .filter(known -> known.rank() < KnownCrawler.UNRANKED)
                    .isPresent();
        }
        boolean isHarmless = HARMLESS.contains(code)
                && (code != DiagnosticCode.NOT_UTF8 || finding.diagnostic().line() == 0);
        boolean isRead = finding.dialects().isEmpty() || !Collections.disjoint(finding.dialects(), DIALECTS);
        return finding.severity() == Severity.ERROR || finding.severity() == Severity.WARNING && isRead && !isHarmless;
    }
}
