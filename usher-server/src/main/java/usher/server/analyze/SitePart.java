package usher.server.analyze;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.fetch.snapshot.SnapshotJson;
import usher.internal.json.Json;

/** Computes {@code site}: the result of fetching a site's file, and how each dialect interprets it. */
final class SitePart {
    private SitePart() {}

    static Map<String, Object> of(FetchedSite site) {
        Map<String, Object> members = SnapshotJson.of(site.state().attempt());
        members.put("age", Json.seconds(site.age()));
        members.put(
                "lastGood",
                site.state()
                        .copy()
                        .filter(copy -> site.state().isFailing())
                        .map(LastCopy::snapshot)
                        .map(SnapshotJson::of));
        List<Map<String, Object>> readings = new ArrayList<>();
        Dialect.all().forEach(dialect -> readings.add(reading(site, dialect)));
        members.put("readings", readings);
        return members;
    }

    private static Map<String, Object> reading(FetchedSite site, Dialect dialect) {
        SiteReading reading = site.reading().apply(dialect);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("dialect", dialect.id());
        members.put("result", result(reading.result()));
        members.put(
                "effect",
                reading.decision().effect().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        members.put("basis", reading.decision().basis().word());
        members.put("code", reading.result().code().map(OutcomeCode::word));
        members.put(
                "message",
                reading.message(site.state())
                        .orElseGet(
                                () -> applies(site.state().attempt().outcome().status(), reading)));
        return members;
    }

    /** Returns the message for a file that is used. */
    private static String applies(int status, SiteReading reading) {
        boolean stale = reading.decision().basis() == Basis.STALE;
        return "HTTP " + status + ": the rules of the file apply" + (stale ? " (the stored copy is stale)" : "");
    }

    /** Returns the access result in the terms of RFC 9309 §2.3.1. */
    private static String result(AccessResult result) {
        if (result instanceof AccessResult.Successful) {
            return "successful";
        }
        return result instanceof AccessResult.Unavailable ? "unavailable" : "unreachable";
    }
}
