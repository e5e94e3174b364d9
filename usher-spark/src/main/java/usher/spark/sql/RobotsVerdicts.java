package usher.spark.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.diff.Budget;
import usher.diff.SiteAccess;
import usher.internal.text.RecentMap;
import usher.usage.PageContent;
import usher.usage.PurposeVerdict;
import usher.usage.UsagePolicy;
import usher.usage.statement.UsageCarrier;
import usher.usage.statement.UsagePurpose;

/**
 * Computes verdicts from the content of files. Each thread caches the last policies, since rows of one site usually
 * follow each other.
 */
final class RobotsVerdicts {
    private static final int CACHED = 64;
    /** Longer files together with other crawlers would fill the memory. */
    private static final long CACHED_BYTES = 4_000_000;

    private static final ThreadLocal<Cache> POLICIES = ThreadLocal.withInitial(Cache::new);

    private RobotsVerdicts() {}

    private record Key(Bytes body, String agent, String dialect) {}

    private static final class Cache {
        private final Map<Key, Policy> policies = new RecentMap<>(CACHED);
        private long bytes;

        /** Forgets all policies after so many bytes were compiled: those in the map are never more. */
        private Policy policy(Key key) {
            Policy known = policies.get(key);
            if (known != null) {
                return known;
            }
            bytes += key.body().length();
            if (bytes > CACHED_BYTES) {
                policies.clear();
                bytes = key.body().length();
            }
            Crawler crawler = Crawler.of(key.agent(), DialectChoice.of(key.dialect()));
            Policy policy = RobotsFile.of(key.body()).policy(crawler);
            policies.put(key, policy);
            return policy;
        }
    }

    /** @param body the content as a string or as bytes */
    static Policy policy(Object body, String agent, String dialect) {
        return POLICIES.get().policy(new Key(bytes(body), agent, dialect));
    }

    static Bytes bytes(Object body) {
        return Bytes.of(body instanceof byte[] array ? array : ((String) body).getBytes(UTF_8));
    }

    /**
     * The names in a list; a known crawler has the spelling of the registry. Other forms stay as written, if allowed.
     */
    static List<String> names(String agents, boolean forms) {
        return Stream.of(agents.split(",", -1))
                .map(agent -> name(agent.strip(), forms))
                .distinct()
                .toList();
    }

    private static String name(String agent, boolean forms) {
        if (agent.matches("[\\w.-]+|\\*") || KnownCrawler.find(agent).isPresent()) {
            return Crawler.of(agent).name();
        }
        if (!forms || agent.isEmpty()) {
            throw new IllegalArgumentException(
                    "agents: '" + agent + "' is neither a product token, such as GPTBot, nor *");
        }
        Crawler.of(agent);
        return agent;
    }

    /** Whether a group names the crawler; for any other crawler, whether there is a group for all. */
    static boolean isNamed(Policy policy) {
        return policy.tokens().isEmpty() ? !policy.obeyedGroups().isEmpty() : policy.isNamed();
    }

    /** Returns how much of a site a crawler may fetch, as far as it is proved. An HTML page says nothing about it. */
    static String reach(Policy policy, Budget budget) {
        if (policy.robots().filter(RobotsTxt::looksLikeHtml).isPresent()) {
            return ResponseWord.HTML;
        }
        return switch (SiteAccess.of(policy, budget)) {
            case OPEN -> "everything";
            case PARTLY -> "part";
            case BLOCKED -> "nothing";
            case UNDECIDED -> "undecided";
        };
    }

    /** @param stated whether it is what the file states, even if the crawler may not fetch the URL */
    static Map<String, String> usage(UsagePolicy usage, String url, Instant time, boolean stated) {
        Map<UsagePurpose, PurposeVerdict> purposes = stated
                ? usage.stated(url, time)
                : usage.verdict(url, PageContent.NONE.withTime(time)).purposes();
        Map<String, String> outcomes = new TreeMap<>();
        purposes.forEach((purpose, verdict) -> {
            outcomes.put(purpose.word(), verdict.outcome().word());
            if (verdict.deciding().stream().anyMatch(one -> one.carrier() == UsageCarrier.CONTROL_TOKEN)) {
                outcomes.put(purpose.word() + "-by", UsageCarrier.CONTROL_TOKEN.label());
            }
        });
        return outcomes;
    }
}
