package usher.audit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.crawler.KnownCrawler;
import usher.internal.text.Resources;

/**
 * The domains in which the names of crawlers' addresses are, from {@code operator-domains.tsv}. Only domains that the
 * operator documents are in it: a wrong domain would verify strangers.
 */
public final class OperatorDomains {
    private static final String TABLE = "operator-domains.tsv";
    private static final Map<String, List<String>> BY_CRAWLER =
            Resources.rows(OperatorDomains.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(Collectors.toUnmodifiableMap(
                            row -> row.get(0), row -> List.of(row.get(1).split(","))));

    private OperatorDomains() {}

    /** Returns the domains of a crawler; empty if none is known. */
    public static List<String> of(KnownCrawler crawler) {
        return Stream.concat(Stream.of(crawler.token()), crawler.obeys().stream())
                .filter(BY_CRAWLER::containsKey)
                .filter(token -> KnownCrawler.find(token)
                        .filter(named -> named.operator().equals(crawler.operator()))
                        .isPresent())
                .findFirst()
                .map(BY_CRAWLER::get)
                .orElse(List.of());
    }
}
