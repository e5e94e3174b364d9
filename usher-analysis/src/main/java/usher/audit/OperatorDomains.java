package usher.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import usher.crawler.KnownCrawler;

/**
 * The domains in which the names of crawlers' addresses are, from {@code operator-domains.tsv}. Only domains that the operator
 * documents are in it: a wrong domain would verify strangers.
 */
public final class OperatorDomains {
    private static final Map<String, List<String>> BY_CRAWLER = read();

    private OperatorDomains() {}

    /** Returns the domains of a crawler; empty if none is known. */
    public static List<String> of(KnownCrawler crawler) {
        return crawler.obeys().stream()
                .filter(BY_CRAWLER::containsKey)
                .findFirst()
                .map(BY_CRAWLER::get)
                .orElse(List.of());
    }

    private static Map<String, List<String>> read() {
        try (InputStream in = OperatorDomains.class.getResourceAsStream("operator-domains.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .collect(Collectors.toUnmodifiableMap(cells -> cells[0], cells -> List.of(cells[1].split(","))));
        } catch (IOException e) {
            throw new UncheckedIOException("operator-domains.tsv cannot be read from this library's own jar", e);
        }
    }
}
