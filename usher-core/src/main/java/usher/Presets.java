package usher;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import usher.CleanParam.CleanParamRule;
import usher.CrawlDelay.DelayRule;
import usher.DirectiveOptions.HostRule;
import usher.DirectiveOptions.SitemapRule;
import usher.PatternOptions.EmptyPattern;
import usher.PatternOptions.Expansion;
import usher.PatternOptions.MissingSlash;
import usher.PatternOptions.Wildcards;
import usher.PolicyOptions.DefaultGroup;
import usher.PolicyOptions.Precedence;
import usher.PolicyOptions.SameAgent;
import usher.access.AccessOptions;
import usher.access.AccessOptions.ChallengePages;
import usher.access.AccessOptions.Meaning;
import usher.access.AccessOptions.MediaTypes;
import usher.access.AccessOptions.SuccessStatus;
import usher.access.AccessOptions.WhenUnreachable;
import usher.bytes.ByteSet;
import usher.syntax.GroupOptions;
import usher.syntax.KeyLexicon;
import usher.syntax.KeyLexicon.Match;
import usher.syntax.RecordType;
import usher.syntax.SourceOptions;
import usher.syntax.SourceOptions.Bom;
import usher.syntax.SourceOptions.FileLimit;
import usher.syntax.SourceOptions.FileLimit.Overflow;
import usher.syntax.SourceOptions.WideText;
import usher.syntax.SyntaxOptions;
import usher.syntax.SyntaxOptions.Separator;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/** The seven presets. Each but the first reads as the list of its departures from RFC 9309. */
final class Presets {
    /** 500 KiB: the least that RFC 9309 §2.5 lets a parser read, and what Google and Yandex mean by 500 KB. */
    private static final int FIVE_HUNDRED_KIB = 512_000;

    /** Yandex's page of 2013 says nothing of escapes; what D-03 said before 2026-11-22. */
    private static final PathEncoding SEED_SPELLING = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" ")).union(ByteSet.NON_ASCII),
            true,
            ByteSet.UNRESERVED.union(ByteSet.of("*$")));

    /**
     * D-03: bytes that no URI can hold (RFC 3986 §2) are escaped, since clients send them so; escapes of unreserved bytes, and of
     * {@code *} and {@code $}, are decoded.
     */
    private static final PathEncoding RFC_SPELLING =
            new PathEncoding(ByteSet.NOT_IN_URI, SEED_SPELLING.upperCase(), SEED_SPELLING.decode());

    /** google/robotstxt, MaybeEscapePattern: rules only; Google's own crawler escapes URLs before it asks. */
    private static final PathEncoding GOOGLE_SPELLING = new PathEncoding(ByteSet.NON_ASCII, true, ByteSet.NONE);

    /** The 1996 draft: escapes are decoded before comparison, but for {@code %2F}. */
    private static final PathEncoding DECODED = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" %")).union(ByteSet.NON_ASCII),
            true,
            ByteSet.range('!', '~').without(ByteSet.of("/%")));

    private Presets() {}

    static Dialect rfc9309() {
        KeyLexicon keys = KeyLexicon.of(keyed()).with(RecordType.NOINDEX, Match.WHOLE, "No-index");
        PatternOptions patterns = new PatternOptions(
                Wildcards.STAR_AND_DOLLAR,
                MissingSlash.NEVER_MATCHES,
                EmptyPattern.NO_EFFECT,
                EmptyPattern.NO_EFFECT,
                Expansion.NONE,
                RFC_SPELLING);
        return new Dialect(
                "rfc9309",
                "RFC 9309 (2022), the default",
                new SourceOptions(
                        Bom.SKIP_WHOLE,
                        WideText.DECODE,
                        new FileLimit(FIVE_HUNDRED_KIB, Overflow.TRUNCATE),
                        Integer.MAX_VALUE,
                        0),
                new SyntaxOptions(ByteSet.BLANKS, Separator.COLON, keys),
                new GroupOptions(
                        Set.of(RecordType.ALLOW, RecordType.DISALLOW), Set.of(), RecordType.DELAYS), // R-09, D-19
                new DirectiveOptions(
                        SitemapRule.ABSOLUTE_URL, HostRule.IGNORED, CleanParamRule.IGNORED, DelayRule.DECIMAL),
                new PolicyOptions(
                        AgentMatch.RFC9309,
                        SameAgent.MERGE,
                        DefaultGroup.APPLIES,
                        patterns,
                        Precedence.MAX_BYTES,
                        TargetForm.PATH_OR_URL,
                        RFC_SPELLING),
                new AccessOptions(
                        SuccessStatus.ANY_2XX,
                        MediaTypes.ANY,
                        Meaning.UNREACHABLE, // D-08
                        Meaning.UNREACHABLE,
                        Meaning.UNREACHABLE,
                        ChallengePages.UNREACHABLE, // D-20
                        WhenUnreachable.DISALLOW));
    }

    /** google/robotstxt, commit 22b355f; statuses from Google's page of 2026-08-31. */
    static Dialect google(Dialect rfc) {
        return rfc.named("google", "Google today, verdict for verdict as google/robotstxt")
                .with(rfc.source()
                        .withBom(Bom.SKIP_PARTS)
                        .withWideText(WideText.KEEP)
                        .withLineBytes(16_663)) // robots.cc, Parse
                .with(rfc.syntax()
                        .withBlanks(ByteSet.ASCII_WHITE_SPACE)
                        .withSeparator(Separator.COLON_OR_BLANK) // GetKeyAndValueFrom: two words, no colon
                        .withKeys(googleKeys()))
                .with(rfc.directives().withCrawlDelay(DelayRule.IGNORED)) // GN-08
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.GOOGLE) // ExtractUserAgent
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEncoding(GOOGLE_SPELLING)
                                .withExpansion(Expansion.INDEX_PAGE)) // HandleAllow
                        .withTarget(TargetForm.ANY_STRING, PathEncoding.NONE)) // GetPathParamsQuery
                .with(rfc.access()
                        .withChallengePages(ChallengePages.BY_STATUS) // D-20
                        .withWhenUnreachable(WhenUnreachable.GOOGLE)); // GN-04
    }

    /** The documentation page that Google served from 2014 to 2019 (G-01 to G-73). */
    static Dialect google2019(Dialect rfc) {
        return rfc.named("google-2019", "Google's documentation until 2019")
                .with(rfc.syntax().withBlanks(ByteSet.ASCII_WHITE_SPACE)) // G-34
                .with(rfc.directives().withCrawlDelay(DelayRule.IGNORED)) // G-44
                .with(rfc.policy()
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withMissingSlash(MissingSlash.ASSUMED) // G-51
                                .withEncoding(GOOGLE_SPELLING)) // G-55
                        .withTarget(TargetForm.PATH_OR_URL, GOOGLE_SPELLING))
                .with(rfc.access()
                        .withRateLimited(Meaning.UNAVAILABLE) // G-21: all 4xx alike
                        .withMisconfigured(Meaning.UNAVAILABLE) // G-23
                        .withChallengePages(ChallengePages.BY_STATUS)); // D-20
    }

    /** Yandex's parser in ydb-platform/ydb, without its faults; sizes from its documentation (YN-01 to YN-12). */
    static Dialect yandex(Dialect rfc) {
        return rfc.named("yandex", "Yandex today, as its published parser, without that parser's faults")
                .with(rfc.source().withFileLimit(FIVE_HUNDRED_KIB, Overflow.IGNORE_FILE))
                .with(rfc.syntax().withBlanks(ByteSet.ASCII_WHITE_SPACE))
                .with(new GroupOptions(allButUserAgentsAndJunk(), Set.of())) // YN-05
                .with(new DirectiveOptions(
                        SitemapRule.YANDEX, HostRule.YANDEX_URL, CleanParamRule.YANDEX, DelayRule.YANDEX))
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.YANDEX) // YN-04
                        .withPrecedence(Precedence.MAX_LITERALS) // YN-07, D-01
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEmptyDisallow(EmptyPattern.OPPOSITE_OF_ROOT) // YN-06
                                .withEncoding(PathEncoding.NONE)) // YN-07
                        .withTarget(TargetForm.PATH_OR_URL_AS_GIVEN, PathEncoding.NONE))
                .with(rfc.access()
                        .withSuccess(SuccessStatus.ONLY_200) // YN-02
                        .withMediaTypes(MediaTypes.TEXT_ONLY));
    }

    /** Yandex's page of 2013-08-16 (Y-01 to Y-60). */
    static Dialect yandex2013(Dialect rfc) {
        return rfc.named("yandex-2013", "Yandex's documentation of 2013, Host and Crawl-delay included")
                .with(rfc.source()
                        .withFileLimit(32_768, Overflow.IGNORE_FILE) // Y-42
                        .withTextProbe(512)) // Y-04
                .with(new GroupOptions(
                        Set.of(RecordType.ALLOW, RecordType.DISALLOW, RecordType.CRAWL_DELAY), Set.of())) // Y-35, Y-36
                .with(rfc.directives()
                        .withHost(HostRule.HOST_NAME) // Y-32, D-11
                        .withCleanParam(CleanParamRule.YANDEX_2013)) // Y-37 to Y-40
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.YANDEX_2013) // Y-06 to Y-09
                        .withPrecedence(Precedence.MAX_LITERALS) // Y-17, D-01
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEmptyDisallow(EmptyPattern.OPPOSITE_OF_ROOT) // Y-21
                                .withEmptyAllow(EmptyPattern.OPPOSITE_OF_ROOT) // Y-22
                                .withEncoding(SEED_SPELLING))
                        .withTarget(TargetForm.PATH_OR_URL, SEED_SPELLING))
                .with(rfc.access()
                        .withSuccess(SuccessStatus.ONLY_200) // Y-04
                        .withMediaTypes(MediaTypes.TEXT_ONLY)
                        .withRateLimited(Meaning.UNAVAILABLE)
                        .withMisconfigured(Meaning.UNAVAILABLE)
                        .withFailure(Meaning.UNAVAILABLE) // Y-05
                        .withChallengePages(ChallengePages.BY_STATUS)); // D-20
    }

    /** The standard of 30 June 1994, with the 1996 draft where it is silent (K-01 to K-24). */
    static Dialect koster1994(Dialect rfc) {
        EnumSet<RecordType> known = keyed();
        known.removeAll(Set.of(RecordType.ALLOW, RecordType.SITEMAP, RecordType.HOST, RecordType.CLEAN_PARAM)); // K-12
        return rfc.named("koster1994", "the 1994 standard, strict: no Allow, no wildcards")
                .with(rfc.syntax().withKeys(KeyLexicon.of(known)))
                .with(new GroupOptions(Set.of(RecordType.DISALLOW), Set.of(RecordType.EMPTY_LINE))) // K-05, K-11
                .with(rfc.directives().withSitemap(SitemapRule.IGNORED).withCrawlDelay(DelayRule.IGNORED))
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.SUBSTRING_1994) // K-16, D-05
                        .withSameAgent(SameAgent.FIRST)
                        .withPrecedence(Precedence.ANY_DISALLOW) // K-19
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withWildcards(Wildcards.NONE) // K-19
                                .withEncoding(DECODED))
                        .withTarget(TargetForm.PATH_OR_URL, DECODED));
    }

    /** Bing's webmaster blog, 2009 to 2023 (C-73). */
    static Dialect bing(Dialect rfc) {
        return rfc.named("bing", "Bing: as RFC 9309, Crawl-delay obeyed");
    }

    /** robots.cc, KeyIsUserAgent and its kin: keys are compared as prefixes, and frequent misspellings count. */
    private static KeyLexicon googleKeys() {
        EnumSet<RecordType> others = keyed();
        others.removeAll(Set.of(RecordType.USER_AGENT, RecordType.ALLOW, RecordType.DISALLOW, RecordType.SITEMAP));
        return KeyLexicon.of(others)
                .with(RecordType.USER_AGENT, Match.PREFIX, "user-agent", "useragent", "user agent")
                .with(RecordType.ALLOW, Match.PREFIX, "allow")
                .with(
                        RecordType.DISALLOW,
                        Match.PREFIX,
                        "disallow",
                        "dissallow",
                        "dissalow",
                        "disalow",
                        "diasllow",
                        "disallaw")
                .with(RecordType.SITEMAP, Match.PREFIX, "sitemap", "site-map");
    }

    private static EnumSet<RecordType> keyed() {
        return Stream.of(RecordType.values())
                .filter(type -> !type.key().isEmpty())
                .collect(toCollection(() -> EnumSet.noneOf(RecordType.class)));
    }

    private static Set<RecordType> allButUserAgentsAndJunk() {
        return Stream.of(RecordType.values())
                .filter(type -> type != RecordType.USER_AGENT && type != RecordType.UNPARSEABLE)
                .collect(toUnmodifiableSet());
    }
}
