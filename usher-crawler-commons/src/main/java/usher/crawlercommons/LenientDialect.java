package usher.crawlercommons;

import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.internal.text.Resources;
import usher.options.AgentMatch;
import usher.options.Option;
import usher.options.Separator;
import usher.options.SitemapRule;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;

/** The tolerance of crawler-commons' parser, as differences from RFC 9309. */
final class LenientDialect {
    private static final String NAMES = "lenient-names.tsv";

    static final Dialect LENIENT = Dialect.RFC9309
            .named("lenient", "RFC 9309 with the tolerance of crawler-commons")
            .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE)
            .with(Option.SEPARATOR, Separator.COLON_OR_WHITESPACE)
            .with(Option.DIRECTIVE_NAMES, names())
            .with(Option.SITEMAP, SitemapRule.RESOLVED)
            .with(Option.AGENT_MATCH, AgentMatch.NAME_LIST);

    private LenientDialect() {}

    static Optional<Dialect> byId(String id) {
        return LENIENT.id().equals(id) ? Optional.of(LENIENT) : Dialect.byId(id);
    }

    /** The misspellings that crawler-commons 1.6 accepts. */
    private static DirectiveNames names() {
        DirectiveNames names = Dialect.RFC9309.get(Option.DIRECTIVE_NAMES);
        for (List<String> row : Resources.rows(LenientDialect.class.getResourceAsStream(NAMES), NAMES)) {
            names = names.with(LineType.valueOf(row.get(0)), row.get(1));
        }
        return names;
    }
}
