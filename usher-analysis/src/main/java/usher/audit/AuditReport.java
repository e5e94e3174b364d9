package usher.audit;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.audit.CrawlerAudit.Counts;

/**
 * What an access log says about crawlers.
 *
 * @param requests the number of requests that were read
 * @param unreadable the number of lines that could not be read
 * @param crawlers the known crawlers, most requests first
 * @param unknown agents that look like crawlers and are not in the registry, most requests first; their names are
 *     untrusted text of the log
 * @param days the requests of known crawlers, without spoofed ones, by day in UTC
 * @param disallows whether a robots.txt disallowed anything to a crawler that came
 * @param isSelected whether only some crawlers were looked for
 */
public record AuditReport(
        long requests,
        long unreadable,
        Optional<Instant> first,
        Optional<Instant> last,
        List<CrawlerAudit> crawlers,
        List<CrawlerAudit> unknown,
        Map<LocalDate, Counts> days,
        boolean disallows,
        boolean isSelected) {
    public long crawlerRequests() {
        return crawlers.stream().mapToLong(CrawlerAudit::requests).sum();
    }

    /** Returns known crawlers, then unknown ones. */
    public List<CrawlerAudit> all() {
        return Stream.concat(crawlers.stream(), unknown.stream()).toList();
    }

    /** Returns the crawlers that broke the file: with verified requests, and with claimed ones if wanted. */
    public List<CrawlerAudit> breakers(boolean withClaimed) {
        return all().stream().filter(crawler -> crawler.broke(withClaimed)).toList();
    }

    /** Returns the requests by operator, most requests first. */
    public Map<String, Long> operators() {
        Map<String, Long> operators = new LinkedHashMap<>();
        crawlers.forEach(crawler -> operators.merge(crawler.operator(), crawler.requests(), Long::sum));
        Map<String, Long> sorted = new LinkedHashMap<>();
        operators.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
