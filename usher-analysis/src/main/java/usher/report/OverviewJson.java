package usher.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;
import usher.overview.AccessCounts;
import usher.overview.AccessDetails;
import usher.overview.CrawlerOverview;
import usher.overview.ObeyedGroup;
import usher.overview.Overview;
import usher.overview.PurposeOverview;

/** Converts an overview to JSON; see {@code docs/json.md}. */
public final class OverviewJson {
    private OverviewJson() {}

    /** Returns the overview as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(Overview overview) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("counts", counts(overview.counts()));
        members.put("ai", ai(overview));
        members.put("others", crawler(overview.others()));
        members.put(
                "purposes",
                overview.purposes().stream().map(OverviewJson::purpose).toList());
        members.put("omitted", overview.omitted());
        return members;
    }

    private static Map<String, Object> counts(AccessCounts counts) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("open", counts.open());
        members.put("partly", counts.partly());
        members.put("blocked", counts.blocked());
        members.put("undecided", counts.undecided());
        return members;
    }

    private static Map<String, Object> ai(Overview overview) {
        AccessCounts counts = overview.ai();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("of", counts.total());
        members.putAll(counts(counts));
        return members;
    }

    private static Map<String, Object> purpose(PurposeOverview purpose) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("purpose", purpose.purpose().word());
        members.put("label", purpose.purpose().label());
        members.putAll(counts(purpose.counts()));
        members.put(
                "crawlers",
                purpose.crawlers().stream().map(OverviewJson::crawler).toList());
        return members;
    }

    private static Map<String, Object> crawler(CrawlerOverview crawler) {
        AccessDetails details = crawler.details();
        Optional<KnownCrawler> known = crawler.crawler().known();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", crawler.crawler().name());
        members.put("operator", crawler.operator());
        members.put("kind", known.map(entry -> entry.kind().word()));
        members.put(
                "purposes",
                known.map(entry -> entry.purposes().stream()
                                .map(KnownCrawler.Purpose::word)
                                .toList())
                        .orElse(List.of()));
        members.put("governs", known.map(KnownCrawler::governs).orElse(List.of()));
        members.put("dialect", crawler.crawler().dialect().id());
        members.put("access", crawler.access().word());
        members.put("obeys", crawler.obeys());
        members.put("named", crawler.named());
        members.put("reason", details.reason().name());
        members.put("group", details.groups().stream().findFirst().map(OverviewJson::group));
        members.put("groups", details.groups().stream().map(ObeyedGroup::line).toList());
        members.put("rules", details.rules().stream().map(OverviewJson::rule).toList());
        members.put("allowed", details.allowed());
        members.put("disallowed", details.disallowed());
        members.put("usage", crawler.usage());
        VerdictJson.addNotes(members, crawler.crawler().notes());
        return members;
    }

    private static Map<String, Object> group(ObeyedGroup group) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("line", group.line());
        members.put("agents", group.agents());
        return members;
    }

    private static Map<String, Object> rule(Rule rule) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("line", rule.line());
        members.put("text", AccessDetails.cut(rule.toString()));
        return members;
    }
}
