package usher.spark.survey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;
import usher.spark.job.CrawlerSpec;
import usher.uri.WebUrl;

/** Captures for tests. */
final class Captures {
    private Captures() {}

    static Capture file(String url, String time, String... lines) {
        return answer(url, time, 200, String.join("\n", lines) + "\n");
    }

    static Capture answer(String url, String time, int status, String body) {
        return of(url, time, FetchOutcome.answered(status, Map.of("Content-Type", "text/plain")), body);
    }

    static Capture of(String url, String time, FetchOutcome outcome, String body) {
        return new Capture(
                url,
                Instant.parse(time),
                outcome,
                Bytes.of(body.getBytes(UTF_8)),
                false,
                Optional.empty(),
                Optional.empty(),
                new InputPosition("crawl.warc.gz", time.hashCode()));
    }

    /** Returns the facts of each capture, each counted. */
    static List<FactCount> counts(List<String> crawlers, List<Capture> captures) {
        SurveyCaptureReader reader = new SurveyCaptureReader(CrawlerSpec.parse(crawlers, "auto"));
        TopList top = TopList.of(List.of("a.example"));
        List<FactCount> counts = new ArrayList<>();
        for (Capture capture : captures) {
            SiteFacts facts = reader.read(capture);
            String month = Month.of(capture.time());
            String host = WebUrl.parse(capture.url()).orElseThrow().authority().host();
            for (Fact fact : FactCodec.decode(facts.facts())) {
                counts.add(count(month, HostList.ALL, fact));
                if (top.contains(host)) {
                    counts.add(count(month, HostList.TOP, fact));
                }
            }
        }
        return sums(counts);
    }

    static FactCount count(String month, HostList list, Fact fact) {
        return new FactCount(month, list, fact.kind(), fact.key(), 1, fact.times());
    }

    /** Adds up the counts of the same fact. */
    static List<FactCount> sums(List<FactCount> counts) {
        Map<List<Object>, FactCount> sums = new LinkedHashMap<>();
        counts.forEach(count -> sums.merge(
                List.of(count.month(), count.list(), count.kind(), count.key()),
                count,
                (one, other) -> new FactCount(
                        one.month(),
                        one.list(),
                        one.kind(),
                        one.key(),
                        one.files() + other.files(),
                        one.times() + other.times())));
        return List.copyOf(sums.values());
    }
}
