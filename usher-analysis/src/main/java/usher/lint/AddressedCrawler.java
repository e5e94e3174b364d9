package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Treatment;

/**
 * @param name its product token; {@code *} for one that the file does not name
 * @param tokens its product tokens, most specific first
 */
record AddressedCrawler(String name, List<ProductToken> tokens, Treatment treatment, Policy policy) {
    /** Returns a crawler as the registry knows it; one that is not known obeys its own name only. */
    static AddressedCrawler of(String name, DialectReading reading) {
        Optional<KnownCrawler> known = KnownCrawler.find(name);
        List<ProductToken> tokens = known.map(KnownCrawler::obeys).orElse(List.of(name)).stream()
                .map(ProductToken::of)
                .toList();
        Treatment treatment = known.map(KnownCrawler::treatment).orElse(Treatment.OBEYS);
        Policy policy = treatment == Treatment.IGNORES_STAR
                ? reading.policyWithoutDefaultGroup(tokens)
                : reading.policy(tokens);
        return new AddressedCrawler(name, tokens, treatment, policy);
    }

    /** Returns the id of the crawler's dialect; that of the standard for unknown crawlers and {@code *}. */
    String ownDialect() {
        return ownDialect(name);
    }

    static String ownDialect(String name) {
        return KnownCrawler.find(AgentName.isOfYandex(Bytes.of(name)) ? AgentName.YANDEX : name)
                .map(KnownCrawler::dialect)
                .orElse(Dialect.RFC9309.id());
    }

    boolean isNamed() {
        return !name.equals(Crawler.ANY);
    }
}
