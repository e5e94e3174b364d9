package usher.audit;

import static java.util.Comparator.comparingLong;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Rule;
import usher.Verdict;
import usher.audit.BrokenRule.Example;
import usher.audit.CrawlerAudit.Counts;
import usher.audit.CrawlerAudit.Fetches;
import usher.audit.CrawlerAudit.Network;
import usher.crawler.KnownCrawler;
import usher.internal.text.Phrases;
import usher.internal.text.RecentMap;

/** The requests of one crawler, counted by address. Every table has a limit. Not thread-safe. */
final class CrawlerLog {
    private static final int MAX_SITES = 1_000;
    private static final int MAX_ADDRESSES = 20_000;
    private static final int MAX_RULES = 1_000;
    private static final int MAX_POLICIES = 64;
    private static final int MAX_EXAMPLES = 3;
    private static final int MAX_NETWORKS = 5;
    private static final int MAX_TEXT = 300;
    private static final String OTHERS = "others";

    private record AddressKey(String address, Identity identity) {}

    private record RuleKey(String rule, int line) {}

    /** What one address requested, with the disallowed requests by rule. */
    private static final class AddressLog {
        private long requests;
        private final Map<RuleKey, Long> broken = new HashMap<>();
    }

    /** What the crawler knows about a site, and its last request there. */
    private static final class SiteLog {
        private final KnownFile known = new KnownFile();
        private @Nullable Instant last;
    }

    private final Crawler crawler;
    private final KnownCrawler entry;
    private final Map<RobotsFile, Policy> policies = new IdentityHashMap<>();
    private final Map<String, SiteLog> sites = new RecentMap<>(MAX_SITES);
    private final Map<AddressKey, AddressLog> addresses = new HashMap<>();
    private final Map<RuleKey, List<Example>> examples = new HashMap<>();
    private DelayKept delays = DelayKept.NONE;
    private Fetches fetches = Fetches.NONE;
    private long withoutFetch;

    CrawlerLog(Crawler crawler, KnownCrawler entry) {
        this.crawler = crawler;
        this.entry = entry;
    }

    /** Adds a request, and returns whether it was disallowed. */
    boolean add(LogRequest request, FileHistory files, IdentityCheck identities) {
        Identity identity = identities.of(entry, request.address(), request.time());
        AddressLog address = address(new AddressKey(request.address(), identity));
        address.requests++;
        SiteLog site = sites.computeIfAbsent(request.site(), name -> new SiteLog());
        boolean isOwn = identity != Identity.SPOOFED;
        if (request.fetchesRobotsTxt()) {
            if (isOwn) {
                fetched(request, site, files);
            }
            return false;
        }
        Optional<RobotsFile> known = site.known.at(request.time(), crawler.dialect());
        Policy policy = policy(known.orElseGet(() -> files.at(request.site(), request.time())));
        if (isOwn) {
            withoutFetch += known.isEmpty() ? 1 : 0;
            if (site.last != null) {
                Duration interval = Duration.between(site.last, request.time());
                delays = delays.plus(interval, policy.crawlDelay().orElse(Duration.ZERO));
            }
            site.last = request.time();
        }
        Verdict verdict = policy.verdict(request.target());
        // A target that is no URL got no page, and is the fault of a client or of the log.
        if (verdict.isAllowed() || verdict.reason() == Reason.BAD_URL) {
            return false;
        }
        RuleKey rule = rule(verdict);
        if (address.broken.size() < MAX_RULES || address.broken.containsKey(rule)) {
            address.broken.merge(rule, 1L, Long::sum);
        } else {
            address.broken.merge(new RuleKey("other rules", 0), 1L, Long::sum);
        }
        if (isOwn) {
            example(rule, request, identity);
        }
        return true;
    }

    private AddressLog address(AddressKey key) {
        AddressLog known = addresses.get(key);
        if (known == null) {
            AddressKey kept = addresses.size() < MAX_ADDRESSES ? key : new AddressKey(OTHERS, key.identity());
            known = addresses.computeIfAbsent(kept, any -> new AddressLog());
        }
        return known;
    }

    private void fetched(LogRequest request, SiteLog site, FileHistory files) {
        fetches = fetches.plus(request.time());
        site.known.fetched(request.time(), request.status(), files.at(request.site(), request.time()));
    }

    private Policy policy(RobotsFile file) {
        if (policies.size() >= MAX_POLICIES && !policies.containsKey(file)) {
            policies.clear();
        }
        return policies.computeIfAbsent(file, any -> file.policy(crawler));
    }

    private static RuleKey rule(Verdict verdict) {
        return verdict.rule()
                .map(CrawlerLog::key)
                .orElseGet(() -> new RuleKey(
                        verdict.reason() == Reason.UNREACHABLE
                                ? "robots.txt was unreachable"
                                : verdict.reason().name(),
                        0));
    }

    private static RuleKey key(Rule rule) {
        return new RuleKey(cut(rule.text()), rule.line());
    }

    private void example(RuleKey rule, LogRequest request, Identity identity) {
        if (examples.size() >= MAX_RULES && !examples.containsKey(rule)) {
            return;
        }
        List<Example> known = examples.computeIfAbsent(rule, any -> new ArrayList<>());
        boolean isNew = known.stream().noneMatch(example -> example.address().equals(request.address()));
        // Addresses that turn out to be spoofed leave no example, so several addresses are kept.
        if (known.size() < MAX_EXAMPLES || isNew && known.size() < MAX_EXAMPLES * MAX_EXAMPLES) {
            known.add(new Example(
                    request.time(), request.address(), identity, cut(request.site()), cut(request.target())));
        }
    }

    private static String cut(String text) {
        return Phrases.cut(text, MAX_TEXT);
    }

    /** Returns the addresses whose owner is not known, most requests first. */
    Map<String, Long> claimedAddresses() {
        Map<String, Long> claimed = new HashMap<>();
        addresses.forEach((key, log) -> {
            if (key.identity() == Identity.CLAIMED && !key.address().equals(OTHERS)) {
                claimed.put(key.address(), log.requests);
            }
        });
        return claimed;
    }

    KnownCrawler entry() {
        return entry;
    }

    /**
     * @param found what was found out later about addresses whose owner is not known
     * @param shown how addresses are shown
     */
    CrawlerAudit result(Map<String, Identity> found, UnaryOperator<String> shown) {
        Map<Identity, Counts> counts = new EnumMap<>(Identity.class);
        Map<RuleKey, Long> broken =
                new TreeMap<>(Comparator.comparingInt(RuleKey::line).thenComparing(RuleKey::rule));
        Map<AddressKey, Long> networks = new HashMap<>();
        addresses.forEach((key, log) -> {
            Identity identity = later(key.identity(), key.address(), found);
            long disallowed =
                    log.broken.values().stream().mapToLong(Long::longValue).sum();
            counts.merge(identity, new Counts(log.requests, disallowed), Counts::plus);
            String network = key.address().equals(OTHERS) ? OTHERS : shown.apply(key.address());
            networks.merge(new AddressKey(network, identity), log.requests, Long::sum);
            if (identity != Identity.SPOOFED) {
                log.broken.forEach((rule, times) -> broken.merge(rule, times, Long::sum));
            }
        });
        List<BrokenRule> rules = new ArrayList<>();
        broken.forEach((rule, times) ->
                rules.add(new BrokenRule(rule.rule(), rule.line(), times, examples(rule, found, shown))));
        rules.sort(comparingLong(BrokenRule::requests).reversed());
        return new CrawlerAudit(
                crawler,
                counts,
                fetches,
                withoutFetch,
                rules,
                Optional.of(delays).filter(kept -> kept.intervals() > 0),
                networks.entrySet().stream()
                        .map(entry -> new Network(
                                entry.getKey().address(), entry.getKey().identity(), entry.getValue()))
                        .sorted(comparingLong(Network::requests).reversed().thenComparing(Network::address))
                        .limit(MAX_NETWORKS)
                        .toList());
    }

    private static Identity later(Identity identity, String address, Map<String, Identity> found) {
        return identity == Identity.CLAIMED ? found.getOrDefault(address, identity) : identity;
    }

    private List<Example> examples(RuleKey rule, Map<String, Identity> found, UnaryOperator<String> shown) {
        return examples.getOrDefault(rule, List.of()).stream()
                .map(example -> new Example(
                        example.time(),
                        shown.apply(example.address()),
                        later(example.identity(), example.address(), found),
                        example.site(),
                        example.target()))
                .filter(example -> example.identity() != Identity.SPOOFED)
                .limit(MAX_EXAMPLES)
                .toList();
    }
}
