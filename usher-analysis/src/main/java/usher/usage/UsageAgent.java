package usher.usage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import usher.ProductToken;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.usage.UsageOptions.PolicyFallback;
import usher.usage.internal.page.PageReader.PageAgent;
import usher.usage.internal.robots.TokenRules.UsageToken;
import usher.usage.statement.UsagePurpose;

/**
 * The names by which statements about usage refer to a crawler.
 *
 * @param page the names in the headers and tags of pages
 * @param tokens the control and policy tokens whose rules apply to it
 * @param self the token itself, if the agent is not a crawler but a control or policy token
 */
record UsageAgent(PageAgent page, List<UsageToken> tokens, Optional<UsageToken> self) {
    static UsageAgent of(List<ProductToken> productTokens, UsageOptions options) {
        List<String> names =
                productTokens.stream().map(token -> lowercase(token.toString())).toList();
        Optional<KnownCrawler> known = names.isEmpty() ? Optional.empty() : KnownCrawler.find(names.get(0));
        Set<String> obeyed = new HashSet<>(names);
        known.ifPresent(crawler -> crawler.obeys().forEach(token -> obeyed.add(lowercase(token))));
        Optional<String> operator = known.map(KnownCrawler::operator);

        List<UsageToken> tokens = new ArrayList<>();
        for (KnownCrawler row : KnownCrawler.all()) {
            if (row.kind() == CrawlerKind.POLICY) {
                tokens.add(policyToken(row.token(), purposes(row), options));
            } else if (row.kind() == CrawlerKind.CONTROL
                    && (names.indexOf(lowercase(row.token())) == 0 || governs(row, obeyed, operator))) {
                tokens.add(new UsageToken(row.token(), purposes(row), false, true));
            }
        }
        options.policyTokens()
                .forEach(token -> tokens.add(policyToken(token.token(), List.of(token.purpose()), options)));
        Optional<UsageToken> self = tokens.stream()
                .filter(token -> names.indexOf(lowercase(token.name())) == 0)
                .findFirst();
        return new UsageAgent(new PageAgent(obeyed, operator), tokens, self);
    }

    /** A control token governs crawlers of its own operator: others obey the same names only to find their groups. */
    private static boolean governs(KnownCrawler row, Set<String> obeyed, Optional<String> operator) {
        return operator.filter(row.operator()::equals).isPresent()
                && row.governs().stream().anyMatch(token -> obeyed.contains(lowercase(token)));
    }

    private static UsageToken policyToken(String name, List<UsagePurpose> purposes, UsageOptions options) {
        return new UsageToken(name, purposes, true, options.policyFallback() == PolicyFallback.DEFAULT_GROUP);
    }

    private static List<UsagePurpose> purposes(KnownCrawler row) {
        return row.purposes().stream()
                .flatMap(purpose -> UsagePurpose.of(purpose.word()).stream())
                .toList();
    }

    private static String lowercase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
