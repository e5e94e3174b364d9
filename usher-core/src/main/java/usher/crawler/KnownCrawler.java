package usher.crawler;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A name that crawlers and owners of sites use in practice, as a row of {@code known-crawlers.tsv}.
 *
 * @param token the product token
 * @param obeys the product tokens that the crawler looks for in a robots.txt, most specific first
 * @param dialect the id of the dialect that it reads
 * @param operator who runs it
 * @param kind what the name stands for
 * @param purposes what it fetches pages for, in the registry's order
 * @param governs the tokens whose use a control name controls; empty for all other kinds
 * @param treatment how it treats robots.txt
 * @param description one short sentence
 * @param documentation where its operator describes it
 */
public record KnownCrawler(
        String token,
        List<String> obeys,
        String dialect,
        String operator,
        CrawlerKind kind,
        List<Purpose> purposes,
        List<String> governs,
        Treatment treatment,
        String description,
        String documentation) {
    public KnownCrawler {
        requireNonNull(token, "token");
        obeys = List.copyOf(obeys);
        requireNonNull(dialect, "dialect");
        requireNonNull(operator, "operator");
        requireNonNull(kind, "kind");
        purposes = List.copyOf(purposes);
        governs = List.copyOf(governs);
        requireNonNull(treatment, "treatment");
        requireNonNull(description, "description");
        requireNonNull(documentation, "documentation");
    }
}
