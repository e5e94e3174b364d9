package usher.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.diff.SiteAccess;
import usher.overview.AccessCounts;
import usher.overview.AccessDetails;
import usher.overview.CrawlerOverview;
import usher.overview.MainPurpose;
import usher.overview.ObeyedGroup;
import usher.overview.Overview;
import usher.overview.PurposeOverview;
import usher.overview.Remedy;
import usher.overview.SiteSummary;
import usher.support.json.JsonObject;

/** Converts an overview to JSON; see {@code docs/json.md}. */
public final class OverviewJson {
    private OverviewJson() {}

    public static Map<String, Object> of(Overview overview) {
        return new JsonObject()
                .add("counts", counts(overview.counts()))
                .add("ai", ai(overview))
                .add("others", crawler(overview.others()))
                .addList("purposes", overview.purposes(), OverviewJson::purpose)
                .add("omitted", overview.omitted());
    }

    public static Map<String, Object> of(SiteSummary summary) {
        return new JsonObject()
                .add("level", summary.level())
                .add("headline", summary.headline())
                .add("detail", summary.detail())
                .addList("parts", summary.parts(), OverviewJson::part)
                .addList(
                        "closed",
                        summary.closed(),
                        path -> new JsonObject().add("pattern", path.pattern()).add("line", path.line()))
                .add("closedPaths", summary.closedPaths())
                .addIfPresent(
                        "remedy",
                        summary.remedy()
                                .map(remedy -> new JsonObject()
                                        .add("kind", remedy.kind())
                                        .add("lines", remedy.lines())
                                        .add("text", Remedy.TEXT)));
    }

    private static JsonObject part(SiteSummary.Part part) {
        return new JsonObject()
                .add("label", part.label())
                .add("purpose", part.purpose().map(MainPurpose::word))
                .add("access", part.openness())
                .add("words", part.words())
                .add("closed", part.closed())
                .add("of", part.crawlers());
    }

    private static JsonObject counts(AccessCounts counts) {
        JsonObject json = new JsonObject();
        for (SiteAccess access : SiteAccess.values()) {
            json.add(access.word(), counts.of(access));
        }
        return json;
    }

    private static JsonObject ai(Overview overview) {
        AccessCounts counts = overview.ai();
        return new JsonObject().add("of", counts.total()).addAll(counts(counts));
    }

    private static JsonObject purpose(PurposeOverview purpose) {
        return new JsonObject()
                .add("purpose", purpose.purpose().word())
                .add("label", purpose.purpose().label())
                .addAll(counts(purpose.counts()))
                .addList("crawlers", purpose.crawlers(), OverviewJson::crawler);
    }

    private static JsonObject crawler(CrawlerOverview crawler) {
        AccessDetails details = crawler.details();
        Optional<KnownCrawler> known = crawler.crawler().known();
        List<KnownCrawler.Purpose> purposes = known.map(KnownCrawler::purposes).orElse(List.of());
        return new JsonObject()
                .add("name", crawler.crawler().name())
                .add("operator", crawler.operator())
                .add("kind", known.map(entry -> entry.kind().word()))
                .addList("purposes", purposes, KnownCrawler.Purpose::word)
                .add("governs", known.map(KnownCrawler::governs).orElse(List.of()))
                .add("dialect", crawler.crawler().dialect().id())
                .add("access", crawler.access())
                .add("obeys", crawler.obeys())
                .add("named", crawler.named())
                .add("reason", details.reason().name())
                .add("group", details.groups().stream().findFirst().map(OverviewJson::group))
                .addList("groups", details.groups(), ObeyedGroup::line)
                .addList("rules", details.rules(), OverviewJson::rule)
                .add("allowed", details.allowed())
                .add("disallowed", details.disallowed())
                .add("usage", crawler.usage())
                .addUnlessEmpty("notes", crawler.crawler().notes());
    }

    private static JsonObject group(ObeyedGroup group) {
        return new JsonObject().add("line", group.line()).add("agents", group.agents());
    }

    private static JsonObject rule(Rule rule) {
        return new JsonObject().add("line", rule.line()).add("text", AccessDetails.cut(rule.text()));
    }
}
