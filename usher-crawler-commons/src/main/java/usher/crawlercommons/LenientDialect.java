package usher.crawlercommons;

import java.util.Optional;
import usher.AgentMatch;
import usher.Dialect;
import usher.DirectiveOptions.SitemapRule;
import usher.bytes.ByteSet;
import usher.syntax.DirectiveNames;
import usher.syntax.DirectiveNames.Match;
import usher.syntax.LineType;
import usher.syntax.SyntaxOptions.Separator;

/** The tolerance of crawler-commons' parser, as differences from RFC 9309. */
final class LenientDialect {
    static final Dialect LENIENT = Dialect.RFC9309
            .named("lenient", "RFC 9309 with the tolerance of crawler-commons")
            .with(Dialect.RFC9309
                    .syntax()
                    .withWhitespace(ByteSet.ASCII_WHITE_SPACE)
                    .withSeparator(Separator.COLON_OR_WHITESPACE)
                    .withKeys(names()))
            .with(Dialect.RFC9309.directives().withSitemap(SitemapRule.RESOLVED))
            .with(Dialect.RFC9309.policy().withAgentMatch(AgentMatch.NAME_LIST));

    private LenientDialect() {}

    /** Returns the built-in dialect with the given id, or the lenient dialect. */
    static Optional<Dialect> byId(String id) {
        return LENIENT.id().equals(id) ? Optional.of(LENIENT) : Dialect.byId(id);
    }

    /** The misspellings that crawler-commons 1.6 accepts. */
    private static DirectiveNames names() {
        return Dialect.RFC9309
                .syntax()
                .keys()
                .with(
                        LineType.USER_AGENT,
                        Match.WHOLE,
                        "useragent",
                        "user agent",
                        "user-agents",
                        "users-agent",
                        "user-agnet",
                        "useg-agent",
                        "ser-agent")
                .with(
                        LineType.DISALLOW,
                        Match.WHOLE,
                        "desallow",
                        "diallow",
                        "diasllow",
                        "disallaw",
                        "disallows",
                        "disalow",
                        "disllow",
                        "dissallow",
                        "dissalow",
                        "dsallow",
                        "dssalow")
                .with(LineType.CRAWL_DELAY, Match.WHOLE, "crawl delay", "clawl-delay", "craw-delay", "crawl-deley")
                .with(LineType.SITEMAP, Match.WHOLE, "sitemaps");
    }
}
