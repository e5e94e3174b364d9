package usher.audit;

import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.audit.CrawlerAudit.Counts;
import usher.crawler.KnownCrawler;
import usher.internal.text.RecentMap;

/**
 * Counts what crawlers did, by the requests of an access log in order of time. Bounded memory: a few hundred MB at
 * worst, for any number of requests. Not thread-safe.
 *
 * <pre>{@code
 * import java.util.List;
 * import usher.RobotsFile;
 * import usher.audit.Audit;
 * import usher.audit.AuditReport;
 * import usher.audit.IdentityCheck;
 * import usher.audit.LogRequest;
 *
 * Audit audit = new Audit((site, time) -> RobotsFile.of(bytes), IdentityCheck.NONE);
 * List<LogRequest> requests = List.of();
 * requests.forEach(audit::add);
 * AuditReport report = audit.report(address -> address);
 * }</pre>
 */
public final class Audit {
    private static final int MAX_DAYS = 4_000;
    private static final int MAX_UNKNOWN = 2_000;
    private static final int MAX_SITES = 1_000;
    /** An unknown agent with fewer requests is not worth a line, unless it requested closed paths. */
    private static final int MIN_REQUESTS = 50;

    private final FileHistory files;
    private final IdentityCheck identities;
    private final boolean isSelected;
    private final AgentTable agents;
    private final Map<String, CrawlerLog> crawlers = new HashMap<>();
    /** A client can invent any number of names: the ones that came last are kept. */
    private final Map<String, CrawlerLog> unknown = new RecentMap<>(MAX_UNKNOWN);
    /** Requests and disallowed ones by day, without spoofed ones. */
    private final Map<LocalDate, Counts> days = new TreeMap<>();

    /** What the last response about a site's robots.txt was, to any client, and when one had the file. */
    private record Served(boolean isMissing, Instant found) {
        static final Served UNKNOWN = new Served(false, Instant.MIN);

        Served plus(Instant time, int status) {
            boolean isGone = status == 404 || status == 410;
            boolean isFound = status / 100 == 2 || status / 100 == 3;
            return new Served(isGone || isMissing && !isFound, isFound ? time : found);
        }

        /** One client that gets no file, while others do, shows nothing about the site. */
        boolean isMissing(Instant time) {
            return isMissing && found.isBefore(time.minus(KnownFile.CACHE_TIME));
        }
    }

    private final Map<String, Served> served = new RecentMap<>(MAX_SITES);

    private long requests;
    private long unreadable;
    private @Nullable Instant first;
    private @Nullable Instant last;

    public Audit(FileHistory files, IdentityCheck identities) {
        this(files, identities, List.of());
    }

    /** @param only the crawlers to look for, also in headers of browsers; empty for all */
    public Audit(FileHistory files, IdentityCheck identities, List<Crawler> only) {
        this.files = files;
        this.identities = identities;
        agents = new AgentTable(only);
        isSelected = !only.isEmpty();
    }

    public void add(LogRequest request) {
        requests++;
        Instant time = request.time();
        Instant begin = first == null || time.isBefore(first) ? time : first;
        first = begin;
        last = last == null || time.isAfter(last) ? time : last;
        Served site = served.getOrDefault(request.site(), Served.UNKNOWN);
        if (request.fetchesRobotsTxt()) {
            site = site.plus(time, request.status());
            served.put(request.site(), site);
        }
        boolean isMissing = site.isMissing(time);
        agents.agent(request.agent()).ifPresent(crawler -> {
            boolean isKnown = crawler.known().isPresent();
            Counts own = (isKnown ? crawlers : unknown)
                    .computeIfAbsent(crawler.name(), name -> new CrawlerLog(crawler, files, identities))
                    .add(request, begin, isMissing);
            LocalDate day = LocalDate.ofInstant(time, ZoneOffset.UTC);
            if (isKnown && own.requests() > 0 && (days.size() < MAX_DAYS || days.containsKey(day))) {
                days.merge(day, own, Counts::plus);
            }
        });
    }

    /** Counts a line that could not be read. */
    public void addUnreadable() {
        unreadable++;
    }

    /** An address whose owner is not known, and a crawler that it claims to be. */
    public record Claim(KnownCrawler crawler, String address, long requests) {}

    /** Returns the addresses whose owner is not known, most requests first: what a second reading can be told. */
    public List<Claim> claims() {
        List<Claim> claims = new ArrayList<>();
        crawlers.values()
                .forEach(log -> log.openAddresses()
                        .forEach((address, times) -> claims.add(new Claim(log.known(), address, times))));
        claims.sort(comparingLong(Claim::requests).reversed().thenComparing(Claim::address));
        return claims;
    }

    /** @param shown how addresses are shown, such as by their networks */
    public AuditReport report(UnaryOperator<String> shown) {
        Optional<Instant> start = Optional.ofNullable(first);
        Optional<Instant> end = Optional.ofNullable(last);
        List<CrawlerAudit> known = results(crawlers, shown);
        List<CrawlerAudit> others = results(unknown, shown).stream()
                .filter(agent -> isSelected
                        || agent.requests() > MIN_REQUESTS
                        || agent.own().disallowed() > 0)
                .toList();
        boolean disallows = Stream.of(crawlers, unknown)
                .flatMap(logs -> logs.values().stream())
                .anyMatch(CrawlerLog::isRestricted);
        return new AuditReport(requests, unreadable, start, end, known, others, days, disallows, isSelected);
    }

    private static List<CrawlerAudit> results(Map<String, CrawlerLog> logs, UnaryOperator<String> shown) {
        return logs.values().stream()
                .map(log -> log.result(shown))
                .sorted(comparingLong(CrawlerAudit::requests)
                        .reversed()
                        .thenComparing(audit -> audit.crawler().name()))
                .toList();
    }
}
