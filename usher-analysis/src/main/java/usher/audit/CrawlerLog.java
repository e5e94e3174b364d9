package usher.audit;

import static java.util.Comparator.comparingLong;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.audit.BrokenRule.Example;
import usher.audit.CrawlerAudit.Counts;
import usher.audit.CrawlerAudit.Fetches;
import usher.audit.CrawlerAudit.Network;
import usher.audit.CrawlerAudit.Refused;
import usher.crawler.CrawlerFact;
import usher.crawler.KnownCrawler;
import usher.internal.text.Phrases;
import usher.internal.text.RecentMap;

/** The requests of one crawler, counted by address. Every table has a limit. Not thread-safe. */
final class CrawlerLog {
    private static final int MAX_SITES = 1_000;
    private static final int MAX_ADDRESSES = 20_000;
    private static final int MAX_ADDRESSES_OF_UNKNOWN = 50;
    private static final int MAX_RULES = 1_000;
    private static final int MAX_POLICIES = 64;
    private static final int MAX_EXAMPLES = 3;
    private static final int MAX_NETWORKS = 5;
    private static final int MAX_TEXT = 300;
    private static final String OTHERS = "others";
    /** The statuses with which a server refuses a crawler; 500 stands for all server errors. */
    private static final Set<Integer> REFUSALS = Set.of(401, 403, 429, 500);
    /** What is said of crawlers that promise no delay. */
    private static final Set<String> FREE_OF_DELAYS = Set.of("ignored", "undocumented");

    private record AddressKey(String address, Identity identity) {}

    private record RuleKey(String rule, int line) {}

    private static final Optional<RuleKey> UNKNOWN = Optional.of(new RuleKey("", 0));

    /** What one address requested, with the disallowed requests by rule. */
    private static final class AddressLog {
        private long requests;
        private final Map<RuleKey, Long> broken = new HashMap<>();

        void add(RuleKey rule) {
            boolean isCounted = broken.size() < MAX_RULES || broken.containsKey(rule);
            broken.merge(isCounted ? rule : new RuleKey("other rules", 0), 1L, Long::sum);
        }
    }

    /** What the crawler knows about a site, and its last request there. */
    private static final class SiteLog {
        private final KnownFile known = new KnownFile();
        private @Nullable Instant last;
    }

    private final Crawler crawler;
    private final FileHistory files;
    private final IdentityCheck identities;
    private final Optional<CrawlerFact> free;
    private final Map<RobotsFile, Policy> policies = new IdentityHashMap<>(1);
    private final Map<String, SiteLog> sites = new RecentMap<>(MAX_SITES);
    private final Map<AddressKey, AddressLog> addresses = new HashMap<>();
    private final Map<RuleKey, List<Example>> examples = new HashMap<>();
    private DelayKept delays = DelayKept.NONE;
    private Fetches fetches = Fetches.NONE;
    private final Map<String, Refused> refused = new TreeMap<>();
    private long withoutFetch;
    private long notJudged;

    CrawlerLog(Crawler crawler, FileHistory files, IdentityCheck identities) {
        this.crawler = crawler;
        this.files = files;
        this.identities = identities;
        free = crawler.known()
                .flatMap(known -> CrawlerFact.of(known.token(), CrawlerFact.Kind.CRAWL_DELAY).stream()
                        .findFirst())
                .filter(fact -> FREE_OF_DELAYS.contains(fact.word()));
    }

    /**
     * Adds a request, and returns what to count of it: nothing if it is spoofed.
     *
     * @param begin the time of the first request of the log
     * @param isMissing whether the server said last that the site has no robots.txt
     */
    Counts add(LogRequest request, Instant begin, boolean isMissing) {
        Identity identity = crawler.known()
                .map(known -> identities.of(known, request.address(), request.time()))
                .orElse(Identity.CLAIMED);
        AddressLog address = address(new AddressKey(request.address(), identity));
        address.requests++;
        if (!identity.isOwn()) {
            judge(request, files.at(request.site(), request.time())).ifPresent(address::add);
            return Counts.NONE;
        }
        countRefusal(request);
        SiteLog site = sites.computeIfAbsent(request.site(), name -> new SiteLog());
        RobotsFile served = files.at(request.site(), request.time());
        policy(served); // A file that it cannot fetch restricts it, too.
        if (request.fetchesRobotsTxt()) {
            fetches = fetches.plus(request.time());
            site.known.fetched(request.time(), request.status(), served);
            return new Counts(1, 0);
        }
        Optional<RobotsFile> known = site.known.at(request.time());
        withoutFetch += known.isEmpty() ? 1 : 0;
        Optional<RobotsFile> older = known.isEmpty() ? olderCopy(request, begin, site) : Optional.empty();
        measureDelay(request.time(), site, known.orElse(served), older);
        Optional<RuleKey> broken = judge(request, known.orElse(served));
        boolean isExcused = known.isEmpty() && isMissing
                || older.map(copy -> judge(request, copy))
                        .filter(other -> other.isEmpty() || other.equals(UNKNOWN))
                        .isPresent();
        if (broken.equals(UNKNOWN) || broken.isPresent() && isExcused) {
            notJudged++;
            return new Counts(1, 0);
        }
        broken.ifPresent(rule -> {
            address.add(rule);
            example(rule, request, identity);
        });
        return new Counts(1, broken.isPresent() ? 1 : 0);
    }

    private void countRefusal(LogRequest request) {
        if (REFUSALS.contains(request.status() / 100 == 5 ? 500 : request.status())) {
            Refused refusal = new Refused(request.fetchesRobotsTxt(), request.status(), 1, request.time());
            refused.merge(refusal.isRobotsTxt() + " " + refusal.status(), refusal, Refused::plus);
        }
    }

    /** @param older what the crawler may still use in place of the file */
    private void measureDelay(Instant time, SiteLog site, RobotsFile file, Optional<RobotsFile> older) {
        boolean isFree = free.filter(fact -> fact.heldOn(LocalDate.ofInstant(time, ZoneOffset.UTC)))
                .isPresent();
        if (site.last != null && !isFree) {
            Duration wanted = Stream.concat(Stream.of(file), older.stream())
                    .map(copy -> policy(copy).crawlDelay().orElse(Duration.ZERO))
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            delays = delays.plus(Duration.between(site.last, time), wanted);
        }
        site.last = time;
    }

    /** Returns the rule that a request broke; {@link #UNKNOWN} if the file cannot be known. */
    private Optional<RuleKey> judge(LogRequest request, RobotsFile file) {
        Verdict verdict = policy(file).verdict(request.target());
        // A target that is no URL got no page, and is the fault of a client or of the log.
        if (verdict.isAllowed() || verdict.reason() == Reason.BAD_URL) {
            return Optional.empty();
        }
        return verdict.reason() == Reason.UNREACHABLE
                ? UNKNOWN
                : Optional.of(verdict.rule()
                        .map(rule -> new RuleKey(cut(rule.text()), rule.line()))
                        .orElseGet(() -> new RuleKey(verdict.reason().name(), 0)));
    }

    /** Returns a copy that the crawler may still use, from before the log begins or from later lines of it. */
    private Optional<RobotsFile> olderCopy(LogRequest request, Instant begin, SiteLog site) {
        Instant oldest = request.time().minus(KnownFile.CACHE_TIME);
        boolean mayHave = oldest.isBefore(begin) || site.known.isFetchedAfter(request.time());
        return mayHave ? Optional.of(files.at(request.site(), oldest)) : Optional.empty();
    }

    private AddressLog address(AddressKey key) {
        AddressLog known = addresses.get(key);
        if (known == null) {
            int max = crawler.known().isPresent() ? MAX_ADDRESSES : MAX_ADDRESSES_OF_UNKNOWN;
            AddressKey kept = addresses.size() < max ? key : new AddressKey(OTHERS, key.identity());
            known = addresses.computeIfAbsent(kept, any -> new AddressLog());
        }
        return known;
    }

    private Policy policy(RobotsFile file) {
        if (policies.size() >= MAX_POLICIES && !policies.containsKey(file)) {
            policies.clear();
        }
        return policies.computeIfAbsent(file, any -> file.policy(crawler));
    }

    private void example(RuleKey rule, LogRequest request, Identity identity) {
        if (examples.size() >= MAX_RULES && !examples.containsKey(rule)) {
            return;
        }
        List<Example> known = examples.computeIfAbsent(rule, any -> new ArrayList<>());
        if (known.size() < MAX_EXAMPLES) {
            known.add(new Example(
                    request.time(), request.address(), identity, cut(request.site()), cut(request.target())));
        }
    }

    private static String cut(String text) {
        return Phrases.cut(text, MAX_TEXT);
    }

    /** Returns the addresses whose owner is not known, most requests first. */
    Map<String, Long> openAddresses() {
        Map<String, Long> open = new HashMap<>();
        addresses.forEach((key, log) -> {
            if (!key.identity().isKnown() && !key.address().equals(OTHERS)) {
                open.merge(key.address(), log.requests, Long::sum);
            }
        });
        return open;
    }

    /** Whether a file disallows anything to the crawler, also one that it could not fetch. */
    boolean isRestricted() {
        return policies.values().stream()
                .flatMap(policy -> policy.rules().stream())
                .anyMatch(rule ->
                        rule.access() == Access.DISALLOW && !rule.pattern().isEmpty());
    }

    KnownCrawler known() {
        return crawler.known().orElseThrow();
    }

    /** @param shown how addresses are shown */
    CrawlerAudit result(UnaryOperator<String> shown) {
        Map<Identity, Counts> counts = new EnumMap<>(Identity.class);
        Map<RuleKey, Long> broken =
                new TreeMap<>(Comparator.comparingInt(RuleKey::line).thenComparing(RuleKey::rule));
        Map<AddressKey, Long> networks = new HashMap<>();
        addresses.forEach((key, log) -> {
            Identity identity = key.identity();
            long disallowed =
                    log.broken.values().stream().mapToLong(Long::longValue).sum();
            counts.merge(identity, new Counts(log.requests, disallowed), Counts::plus);
            String network = key.address().equals(OTHERS) ? OTHERS : shown.apply(key.address());
            networks.merge(new AddressKey(network, identity), log.requests, Long::sum);
            if (identity.isOwn()) {
                log.broken.forEach((rule, times) -> broken.merge(rule, times, Long::sum));
            }
        });
        List<BrokenRule> rules = new ArrayList<>();
        broken.forEach(
                (rule, times) -> rules.add(new BrokenRule(rule.rule(), rule.line(), times, examples(rule, shown))));
        rules.sort(comparingLong(BrokenRule::requests).reversed());
        return new CrawlerAudit(
                crawler,
                Map.copyOf(counts),
                fetches,
                withoutFetch,
                notJudged,
                refused.values().stream()
                        .sorted(comparingLong(Refused::requests).reversed())
                        .toList(),
                List.copyOf(rules),
                Optional.of(delays).filter(kept -> kept.intervals() > 0),
                networks.entrySet().stream()
                        .map(entry -> new Network(
                                entry.getKey().address(), entry.getKey().identity(), entry.getValue()))
                        .sorted(comparingLong(Network::requests).reversed().thenComparing(Network::address))
                        .limit(MAX_NETWORKS)
                        .toList());
    }

    private List<Example> examples(RuleKey rule, UnaryOperator<String> shown) {
        return examples.getOrDefault(rule, List.of()).stream()
                .map(one ->
                        new Example(one.time(), shown.apply(one.address()), one.identity(), one.site(), one.target()))
                .toList();
    }
}
