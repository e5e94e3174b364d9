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
import usher.syntax.DirectiveNames;
import usher.syntax.DirectiveNames.Match;
import usher.syntax.GroupOptions;
import usher.syntax.LineType;
import usher.syntax.SourceOptions;
import usher.syntax.SourceOptions.Bom;
import usher.syntax.SourceOptions.FileLimit;
import usher.syntax.SourceOptions.FileLimit.Overflow;
import usher.syntax.SourceOptions.WideText;
import usher.syntax.SyntaxOptions;
import usher.syntax.SyntaxOptions.Separator;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/** The built-in dialects. Each except the first is a list of differences from RFC 9309. */
final class BuiltInDialects {
    /** 500 KiB: the minimum that RFC 9309 §2.5 requires a parser to read, and what Google and Yandex mean by 500 KB. */
    private static final int FIVE_HUNDRED_KIB = 512_000;

    /** Yandex's documentation of 2013 does not mention escapes; this is D-03 before 2026-11-22. */
    private static final PathEncoding DOCUMENTED_ENCODING = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" ")).union(ByteSet.NON_ASCII),
            true,
            ByteSet.UNRESERVED.union(ByteSet.of("*$")));

    /**
     * D-03: bytes that a URI cannot contain (RFC 3986 §2) are escaped, as clients send them; escapes of unreserved
     * bytes, {@code *} and {@code $} are decoded.
     */
    private static final PathEncoding RFC_ENCODING =
            new PathEncoding(ByteSet.NOT_IN_URI, DOCUMENTED_ENCODING.upperCase(), DOCUMENTED_ENCODING.decode());

    /** google/robotstxt, MaybeEscapePattern: rules only; Google's own crawler escapes URLs before matching. */
    private static final PathEncoding GOOGLE_ENCODING = new PathEncoding(ByteSet.NON_ASCII, true, ByteSet.NONE);

    /** The 1996 draft: escapes except {@code %2F} are decoded before comparison. */
    private static final PathEncoding DECODED = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" %")).union(ByteSet.NON_ASCII),
            true,
            ByteSet.range('!', '~').without(ByteSet.of("/%")));

    private BuiltInDialects() {}

    static Dialect rfc9309() {
        DirectiveNames keys = DirectiveNames.of(keyed()).with(LineType.NOINDEX, Match.WHOLE, "No-index");
        PatternOptions patterns = new PatternOptions(
                Wildcards.STAR_AND_DOLLAR,
                MissingSlash.NEVER_MATCHES,
                EmptyPattern.NO_EFFECT,
                EmptyPattern.NO_EFFECT,
                Expansion.NONE,
                RFC_ENCODING);
        return new Dialect(
                "rfc9309",
                "RFC 9309 (2022), the default",
                new SourceOptions(
                        Bom.SKIP_WHOLE,
                        WideText.DECODE,
                        new FileLimit(FIVE_HUNDRED_KIB, Overflow.TRUNCATE),
                        Integer.MAX_VALUE,
                        0),
                new SyntaxOptions(ByteSet.SPACE_AND_TAB, Separator.COLON, keys),
                new GroupOptions(Set.of(LineType.ALLOW, LineType.DISALLOW), Set.of(), LineType.DELAYS), // R-09, D-19
                new DirectiveOptions(
                        SitemapRule.ABSOLUTE_URL, HostRule.IGNORED, CleanParamRule.IGNORED, DelayRule.DECIMAL),
                new PolicyOptions(
                        AgentMatch.RFC9309,
                        SameAgent.MERGE,
                        DefaultGroup.APPLIES,
                        false,
                        patterns,
                        Precedence.MOST_BYTES,
                        TargetForm.PATH_OR_URL,
                        RFC_ENCODING),
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
        return rfc.named("google", "Google today, with the same verdicts as google/robotstxt")
                .with(rfc.source()
                        .withBom(Bom.SKIP_PARTS)
                        .withWideText(WideText.KEEP)
                        .withLineBytes(16_663)) // robots.cc, Parse
                .with(rfc.syntax()
                        .withWhitespace(ByteSet.ASCII_WHITE_SPACE)
                        .withSeparator(Separator.COLON_OR_BLANK) // GetKeyAndValueFrom: two words, no colon
                        .withKeys(googleKeys()))
                .with(rfc.directives().withCrawlDelay(DelayRule.IGNORED)) // GN-08
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.GOOGLE) // ExtractUserAgent
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEncoding(GOOGLE_ENCODING)
                                .withExpansion(Expansion.INDEX_PAGE)) // HandleAllow
                        .withTarget(TargetForm.ANY_STRING, PathEncoding.NONE)) // GetPathParamsQuery
                .with(rfc.access()
                        .withChallengePages(ChallengePages.BY_STATUS) // D-20
                        .withWhenUnreachable(WhenUnreachable.GOOGLE)); // GN-04
    }

    /** Google's documentation from 2014 to 2019 (G-01 to G-73). */
    static Dialect google2019(Dialect rfc) {
        return rfc.named("google-2019", "Google's documentation until 2019")
                .with(rfc.syntax().withWhitespace(ByteSet.ASCII_WHITE_SPACE)) // G-34
                .with(rfc.directives().withCrawlDelay(DelayRule.IGNORED)) // G-44
                .with(rfc.policy()
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withMissingSlash(MissingSlash.ASSUMED) // G-51
                                .withEncoding(GOOGLE_ENCODING)) // G-55
                        .withTarget(TargetForm.PATH_OR_URL, GOOGLE_ENCODING))
                .with(rfc.access()
                        .withRateLimited(Meaning.UNAVAILABLE) // G-21: all 4xx alike
                        .withMisconfigured(Meaning.UNAVAILABLE) // G-23
                        .withChallengePages(ChallengePages.BY_STATUS)); // D-20
    }

    /** Yandex's parser in ydb-platform/ydb without its bugs; sizes from its documentation (YN-01 to YN-12). */
    static Dialect yandex(Dialect rfc) {
        return rfc.named("yandex", "Yandex today: like its published parser, but without that parser's bugs")
                .with(rfc.source().withFileLimit(FIVE_HUNDRED_KIB, Overflow.IGNORE_FILE))
                .with(rfc.syntax().withWhitespace(ByteSet.ASCII_WHITE_SPACE))
                .with(new GroupOptions(allButUserAgentsAndJunk(), Set.of())) // YN-05
                .with(new DirectiveOptions(
                        SitemapRule.YANDEX, HostRule.YANDEX_URL, CleanParamRule.YANDEX, DelayRule.YANDEX))
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.YANDEX) // YN-04
                        .withPrecedence(Precedence.MOST_LITERALS) // YN-07, D-01
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEmptyDisallow(EmptyPattern.OPPOSITE_OF_ROOT) // YN-06
                                .withEncoding(PathEncoding.NONE)) // YN-07
                        .withTarget(TargetForm.PATH_OR_URL_AS_GIVEN, PathEncoding.NONE))
                .with(rfc.access()
                        .withSuccess(SuccessStatus.ONLY_200) // YN-02
                        .withMediaTypes(MediaTypes.TEXT_ONLY));
    }

    /** Yandex's documentation of 2013-08-16 (Y-01 to Y-60). */
    static Dialect yandex2013(Dialect rfc) {
        return rfc.named("yandex-2013", "Yandex's documentation of 2013, including Host and Crawl-delay")
                .with(rfc.source()
                        .withFileLimit(32_768, Overflow.IGNORE_FILE) // Y-42
                        .withTextProbe(512)) // Y-04
                .with(new GroupOptions(
                        Set.of(LineType.ALLOW, LineType.DISALLOW, LineType.CRAWL_DELAY), Set.of())) // Y-35, Y-36
                .with(rfc.directives()
                        .withHost(HostRule.HOST_NAME) // Y-32, D-11
                        .withCleanParam(CleanParamRule.YANDEX_2013)) // Y-37 to Y-40
                .with(rfc.policy()
                        .withAgentMatch(AgentMatch.YANDEX_2013) // Y-06 to Y-09
                        .withPrecedence(Precedence.MOST_LITERALS) // Y-17, D-01
                        .withPatterns(rfc.policy()
                                .patterns()
                                .withEmptyDisallow(EmptyPattern.OPPOSITE_OF_ROOT) // Y-21
                                .withEmptyAllow(EmptyPattern.OPPOSITE_OF_ROOT) // Y-22
                                .withEncoding(DOCUMENTED_ENCODING))
                        .withTarget(TargetForm.PATH_OR_URL, DOCUMENTED_ENCODING))
                .with(rfc.access()
                        .withSuccess(SuccessStatus.ONLY_200) // Y-04
                        .withMediaTypes(MediaTypes.TEXT_ONLY)
                        .withRateLimited(Meaning.UNAVAILABLE)
                        .withMisconfigured(Meaning.UNAVAILABLE)
                        .withFailure(Meaning.UNAVAILABLE) // Y-05
                        .withChallengePages(ChallengePages.BY_STATUS)); // D-20
    }

    /** The standard of 30 June 1994, completed by the 1996 draft (K-01 to K-24). */
    static Dialect koster1994(Dialect rfc) {
        EnumSet<LineType> known = keyed();
        known.removeAll(Set.of(LineType.ALLOW, LineType.SITEMAP, LineType.HOST, LineType.CLEAN_PARAM)); // K-12
        return rfc.named("koster1994", "the 1994 standard, strict: no Allow, no wildcards")
                .with(rfc.syntax().withKeys(DirectiveNames.of(known)))
                .with(new GroupOptions(Set.of(LineType.DISALLOW), Set.of(LineType.EMPTY_LINE))) // K-05, K-11
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
        return rfc.named("bing", "Bing: rfc9309, and the Crawl-delay of * for crawlers without one of their own")
                .with(rfc.policy().withDelayOfStar(true)); // D-25
    }

    /** robots.cc, KeyIsUserAgent and similar: directive names match as prefixes, and frequent typos are accepted. */
    private static DirectiveNames googleKeys() {
        EnumSet<LineType> others = keyed();
        others.removeAll(Set.of(LineType.USER_AGENT, LineType.ALLOW, LineType.DISALLOW, LineType.SITEMAP));
        return DirectiveNames.of(others)
                .with(LineType.USER_AGENT, Match.PREFIX, "user-agent", "useragent", "user agent")
                .with(LineType.ALLOW, Match.PREFIX, "allow")
                .with(
                        LineType.DISALLOW,
                        Match.PREFIX,
                        "disallow",
                        "dissallow",
                        "dissalow",
                        "disalow",
                        "diasllow",
                        "disallaw")
                .with(LineType.SITEMAP, Match.PREFIX, "sitemap", "site-map");
    }

    private static EnumSet<LineType> keyed() {
        return Stream.of(LineType.values())
                .filter(type -> !type.directiveName().isEmpty())
                .collect(toCollection(() -> EnumSet.noneOf(LineType.class)));
    }

    private static Set<LineType> allButUserAgentsAndJunk() {
        return Stream.of(LineType.values())
                .filter(type -> type != LineType.USER_AGENT && type != LineType.UNPARSEABLE)
                .collect(toUnmodifiableSet());
    }
}
