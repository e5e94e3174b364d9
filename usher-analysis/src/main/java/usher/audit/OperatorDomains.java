package usher.audit;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.crawler.CrawlerFact;
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.CrawlerFact.Kind;
import usher.crawler.KnownCrawler;
import usher.internal.text.Resources;

/**
 * The domains in which the names of crawlers' addresses are, from {@code operator-domains.tsv} and the facts. Only
 * domains that the operator documents count: a wrong domain would verify strangers.
 */
public final class OperatorDomains {
    private static final String TABLE = "operator-domains.tsv";
    private static final Map<String, List<String>> BY_CRAWLER =
            Resources.rows(OperatorDomains.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(Collectors.toUnmodifiableMap(
                            row -> row.get(0), row -> List.of(row.get(1).split(","))));

    /** A whole domain, perhaps with a remark, unless it is about addresses of one family. */
    private static final Pattern DOMAIN = Pattern.compile("[a-z0-9-]+(\\.[a-z0-9-]+)+( \\((?!IPv)[^)]*\\))?");

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
                .orElseGet(() -> facts(crawler, Kind.RDNS)
                        .flatMap(fact -> fact.names().stream())
                        .filter(name -> DOMAIN.matcher(name).matches())
                        .map(name -> name.split(" ", 2)[0])
                        .toList());
    }

    /** Whether the operator documents names of addresses that need not have these addresses. */
    public static boolean isReverseOnly(KnownCrawler crawler) {
        return facts(crawler, Kind.RDNS_ONLY_REVERSE).findAny().isPresent()
                || facts(crawler, Kind.RDNS).anyMatch(fact -> fact.value().contains("forward optional"));
    }

    private static Stream<CrawlerFact> facts(KnownCrawler crawler, Kind kind) {
        return CrawlerFact.of(crawler.token(), kind).stream().filter(fact -> fact.grade() == Grade.OPERATOR);
    }
}
