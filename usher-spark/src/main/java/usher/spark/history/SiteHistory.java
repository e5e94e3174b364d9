package usher.spark.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import usher.Dialect;
import usher.spark.capture.Capture;
import usher.spark.job.CrawlerSpec;

/** The history of one site in all dialects of the crawlers. Not thread-safe. */
final class SiteHistory {
    private static final Comparator<Event> ORDER = Comparator.comparing(Event::kind)
            .thenComparing(event -> event.agent().orElse(""))
            .thenComparing(event -> event.dialect().orElse(""));

    private final List<DialectHistory> dialects;

    SiteHistory(HistoryOptions options) {
        Map<String, List<CrawlerSpec>> readers = options.crawlers().stream()
                .collect(Collectors.groupingBy(CrawlerSpec::dialect, LinkedHashMap::new, Collectors.toList()));
        this.dialects = readers.entrySet().stream()
                .map(each -> new DialectHistory(Dialect.byId(each.getKey()).orElseThrow(), each.getValue(), options))
                .toList();
    }

    /**
     * Returns the events that a capture shows. It must be later than all captures before. An event on which all
     * dialects agree is returned once.
     */
    List<Event> accept(Capture capture) {
        Map<Event, List<String>> found = new LinkedHashMap<>();
        for (DialectHistory each : dialects) {
            for (Event event : each.accept(capture)) {
                found.computeIfAbsent(event, key -> new ArrayList<>()).add(each.dialect());
            }
        }
        List<Event> events = new ArrayList<>();
        found.forEach((event, agreeing) -> {
            if (event.agent().isPresent() || agreeing.size() == dialects.size()) {
                events.add(event);
            } else {
                agreeing.forEach(dialect -> events.add(event.in(Optional.of(dialect))));
            }
        });
        events.sort(ORDER);
        return events;
    }
}
