package usher.server.analyze;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.bytes.Bytes;
import usher.support.fetch.SnapshotJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/** Computes {@code site}: the result of fetching a site's file, and how each dialect interprets it. */
final class SitePart {
    private SitePart() {}

    static Map<String, Object> of(FetchedSite site, List<Dialect> others) {
        Optional<LastCopy> lastGood =
                site.state().copy().filter(copy -> site.state().isFailing());
        return new JsonObject()
                .addAll(SnapshotJson.of(site.state().attempt()))
                .add("age", Json.seconds(site.age()))
                .add("refreshIn", Json.seconds(site.refreshIn()))
                .add("lastGood", lastGood.map(copy -> SnapshotJson.of(copy.snapshot())))
                .addList(
                        "readings",
                        Stream.concat(Dialect.all().stream(), others.stream()).toList(),
                        dialect -> reading(site, dialect));
    }

    private static Map<String, Object> reading(FetchedSite site, Dialect dialect) {
        SiteReading reading = site.reading().apply(dialect);
        return new JsonObject()
                .add("dialect", dialect.id())
                .add("result", result(reading.result()))
                .add("effect", JsonObject.word(reading.decision().effect()).replace('_', '-'))
                .add("basis", reading.decision().basis().word())
                .add("code", reading.result().code().map(OutcomeCode::word))
                .add("message", reading.message(site.state()).orElseGet(() -> applies(site, reading, dialect)));
    }

    private static String applies(FetchedSite site, SiteReading reading, Dialect dialect) {
        boolean stale = reading.decision().basis() == Basis.STALE;
        return "HTTP " + site.state().attempt().outcome().status() + ": " + content(site, dialect)
                + (stale ? " (the stored copy is stale)" : "");
    }

    private static String content(FetchedSite site, Dialect dialect) {
        RobotsTxt robots = RobotsFile.of(site.file().orElse(Bytes.EMPTY)).as(dialect);
        if (!robots.groups().isEmpty()) {
            return "the rules of the file apply";
        }
        return robots.looksLikeHtml()
                ? "this is a web page, not a robots.txt; no line of it is a rule, so everything is allowed"
                : "the file has no rules, so everything is allowed";
    }

    /** Returns the access result in the terms of RFC 9309 §2.3.1. */
    private static String result(AccessResult result) {
        if (result instanceof AccessResult.Successful) {
            return "successful";
        }
        return result instanceof AccessResult.Unavailable ? "unavailable" : "unreachable";
    }
}
