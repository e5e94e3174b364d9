package usher.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.audit.AuditReport;
import usher.audit.BrokenRule;
import usher.audit.BrokenRule.Example;
import usher.audit.CrawlerAudit;
import usher.audit.CrawlerAudit.Network;
import usher.audit.CrawlerAudit.Refused;
import usher.audit.DelayKept;
import usher.audit.Identity;
import usher.crawler.CrawlerFact;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/** Converts the results of an audit to JSON, one object a crawler; see {@code docs/json.md}. */
public final class AuditJson {
    private static final List<String> COLUMNS =
            List.of(("crawler operator requests verified claimed notCheckable spoofed disallowed notJudged"
                            + " robotsTxtFetches firstFetch lastFetch"
                            + " withoutFetch delaySeconds delayIntervals delayShorter factsVersion")
                    .split(" "));

    private AuditJson() {}

    public static Map<String, Object> of(CrawlerAudit crawler, AuditReport report) {
        return new JsonObject()
                .add("crawler", crawler.crawler().name())
                .add("known", crawler.crawler().known().isPresent())
                .add("operator", crawler.operator())
                .add("obeys", crawler.obeys())
                .addIfPresent(
                        "treatment",
                        crawler.crawler().known().map(known -> known.treatment().word()))
                .add("factsVersion", CrawlerFact.version())
                .add("requests", crawler.requests())
                .add("of", report.requests())
                .add("verified", crawler.counts(Identity.VERIFIED).requests())
                .add("claimed", crawler.counts(Identity.CLAIMED).requests())
                .add("notCheckable", crawler.counts(Identity.NOT_CHECKABLE).requests())
                .add("spoofed", crawler.counts(Identity.SPOOFED).requests())
                .add("disallowed", crawler.own().disallowed())
                .add("disallowedVerified", crawler.counts(Identity.VERIFIED).disallowed())
                .add("disallowedSpoofed", crawler.counts(Identity.SPOOFED).disallowed())
                .add("notJudged", crawler.notJudged())
                .add("robotsTxtFetches", crawler.fetches().requests())
                .addIfPresent("firstFetch", crawler.fetches().first().map(Object::toString))
                .addIfPresent("lastFetch", crawler.fetches().last().map(Object::toString))
                .add("withoutFetch", crawler.withoutFetch())
                .addList("refused", crawler.refused(), AuditJson::refused)
                .addList("broken", crawler.broken(), AuditJson::rule)
                .addIfPresent("delay", crawler.delay().map(AuditJson::delay))
                .addList("networks", crawler.networks(), AuditJson::network);
    }

    private static JsonObject refused(Refused refused) {
        return new JsonObject()
                .add("robotsTxt", refused.isRobotsTxt())
                .add("status", refused.status())
                .add("requests", refused.requests())
                .add("since", refused.since().toString());
    }

    private static JsonObject rule(BrokenRule broken) {
        return new JsonObject()
                .add("rule", broken.rule())
                .add("line", broken.line())
                .add("requests", broken.requests())
                .addList("examples", broken.examples(), AuditJson::example);
    }

    private static JsonObject example(Example example) {
        return new JsonObject()
                .add("time", example.time().toString())
                .add("address", example.address())
                .add("identity", example.identity())
                .add("site", example.site())
                .add("target", example.target());
    }

    private static JsonObject delay(DelayKept kept) {
        return new JsonObject()
                .add("seconds", Json.seconds(kept.delay()))
                .add("intervals", kept.intervals())
                .add("shorter", kept.shorter())
                .add("shortest", Json.seconds(kept.shortest()));
    }

    private static JsonObject network(Network network) {
        return new JsonObject()
                .add("address", network.address())
                .add("identity", network.identity())
                .add("requests", network.requests());
    }

    /** Returns an audit as CSV (RFC 4180), one row a crawler, with the members of its JSON. */
    public static String csv(AuditReport report) {
        return OverviewTable.csv(COLUMNS, report.all().stream().map(crawler -> cells(of(crawler, report))));
    }

    private static List<String> cells(Map<String, Object> members) {
        Map<String, Object> flat = new LinkedHashMap<>(members);
        if (members.get("delay") instanceof Map<?, ?> delay) {
            flat.put("delaySeconds", String.valueOf(delay.get("seconds")));
            flat.put("delayIntervals", String.valueOf(delay.get("intervals")));
            flat.put("delayShorter", String.valueOf(delay.get("shorter")));
        }
        return COLUMNS.stream()
                .map(column -> flat.getOrDefault(column, "").toString())
                .toList();
    }
}
