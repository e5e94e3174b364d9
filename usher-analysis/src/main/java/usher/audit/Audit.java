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
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.audit.AgentTable.Agent;
import usher.audit.CrawlerAudit.Counts;
import usher.crawler.KnownCrawler;

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

    private final FileHistory files;
    private final IdentityCheck identities;
    private final AgentTable agents = new AgentTable();
    private final Map<String, CrawlerLog> crawlers = new HashMap<>();
    /** Requests and disallowed ones by day. */
    private final Map<LocalDate, Counts> days = new TreeMap<>();

    private final Map<String, Identity> found = new HashMap<>();
    private long requests;
    private long unreadable;
    private @Nullable Instant first;
    private @Nullable Instant last;

    public Audit(FileHistory files, IdentityCheck identities) {
        this.files = files;
        this.identities = identities;
    }

    public void add(LogRequest request) {
        requests++;
        Instant time = request.time();
        first = first == null || time.isBefore(first) ? time : first;
        last = last == null || time.isAfter(last) ? time : last;
        Agent agent = agents.agent(request.agent());
        agent.unknown().ifPresent(name -> agents.addUnknown(name, request.fetchesRobotsTxt()));
        if (agent.crawler().isPresent()) {
            Crawler crawler = agent.crawler().get();
            boolean disallowed = crawlers.computeIfAbsent(
                            crawler.name(),
                            name -> new CrawlerLog(crawler, crawler.known().orElseThrow()))
                    .add(request, files, identities);
            addDay(time, disallowed);
        }
    }

    private void addDay(Instant time, boolean disallowed) {
        LocalDate day = LocalDate.ofInstant(time, ZoneOffset.UTC);
        if (days.size() < MAX_DAYS || days.containsKey(day)) {
            days.merge(day, new Counts(1, disallowed ? 1 : 0), Counts::plus);
        }
    }

    /** Counts a line that could not be read. */
    public void addUnreadable() {
        unreadable++;
    }

    /** An address whose owner is not known, and a crawler that it claims to be. */
    public record Claim(KnownCrawler crawler, String address, long requests) {}

    /** Returns the addresses whose owner is not known, most requests first. */
    public List<Claim> claims() {
        List<Claim> claims = new ArrayList<>();
        crawlers.values()
                .forEach(log -> log.claimedAddresses()
                        .forEach((address, times) -> claims.add(new Claim(log.entry(), address, times))));
        claims.sort(comparingLong(Claim::requests).reversed().thenComparing(Claim::address));
        return claims;
    }

    /** Sets what was found out about a claim. */
    public void resolve(Claim claim, Identity identity) {
        found.put(key(claim.crawler(), claim.address()), identity);
    }

    private static String key(KnownCrawler crawler, String address) {
        return crawler.token() + " " + address;
    }

    /** @param shown how addresses are shown, such as by their networks */
    public AuditReport report(UnaryOperator<String> shown) {
        List<CrawlerAudit> results = new ArrayList<>();
        crawlers.values().forEach(log -> {
            Map<String, Identity> own = new HashMap<>();
            log.claimedAddresses()
                    .keySet()
                    .forEach(address -> Optional.ofNullable(found.get(key(log.entry(), address)))
                            .ifPresent(identity -> own.put(address, identity)));
            results.add(log.result(own, shown));
        });
        results.sort(comparingLong(CrawlerAudit::requests)
                .reversed()
                .thenComparing(audit -> audit.crawler().name()));
        return new AuditReport(
                requests,
                unreadable,
                Optional.ofNullable(first),
                Optional.ofNullable(last),
                results,
                agents.unknown(),
                days);
    }
}
