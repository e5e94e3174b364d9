package usher;

import java.util.EnumSet;
import java.util.Set;
import usher.access.WhenUnreachable;
import usher.bytes.ByteSet;
import usher.options.AgentMatch;
import usher.options.CleanParamRule;
import usher.options.DelayRule;
import usher.options.HostRule;
import usher.options.Option;
import usher.options.Options;
import usher.options.Precedence;
import usher.options.Separator;
import usher.options.SitemapRule;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/** The built-in dialects. Each except the first is a list of differences from RFC 9309. */
final class BuiltInDialects {
    /** Yandex's documentation of 2013 does not mention escapes; this is D-03 before 2026-11-22. */
    private static final PathEncoding DOCUMENTED_ENCODING = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" ")).union(ByteSet.NON_ASCII), true, PathEncoding.RFC9309.decode());

    /** google/robotstxt, MaybeEscapePattern: rules only; Google's own crawler escapes URLs before matching. */
    private static final PathEncoding GOOGLE_ENCODING = new PathEncoding(ByteSet.NON_ASCII, true, ByteSet.NONE);

    /** The 1996 draft: escapes except {@code %2F} are decoded before comparison. */
    private static final PathEncoding DECODED = new PathEncoding(
            ByteSet.CONTROLS.union(ByteSet.of(" %")).union(ByteSet.NON_ASCII),
            true,
            ByteSet.range('!', '~').without(ByteSet.of("/%")));

    /** Perl's URI escapes brackets outside the host and what is neither reserved nor unreserved. */
    private static final PathEncoding PERL_ENCODING = new PathEncoding(
            ByteSet.range(0, 255).without(ByteSet.UNRESERVED).without(ByteSet.of("%!*'();/?:@&=+$,")),
            false,
            ByteSet.NONE);

    private BuiltInDialects() {}

    static Dialect rfc9309() {
        return new Dialect("rfc9309", "RFC 9309 (2022), the default", Options.RFC9309);
    }

    /** google/robotstxt, commit 22b355f; statuses from Google's page of 2026-08-31. */
    static Dialect google(Dialect rfc) {
        return rfc.named("google", "Google today, with the same verdicts as google/robotstxt")
                .with(Option.PARTIAL_BOM, true)
                .with(Option.WIDE_TEXT, false)
                .with(Option.LINE_BYTES, 16_663) // robots.cc, Parse
                .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE)
                .with(Option.SEPARATOR, Separator.COLON_OR_BLANK) // GetKeyAndValueFrom: two words, no colon
                .with(Option.DIRECTIVE_NAMES, googleNames())
                .with(Option.CRAWL_DELAY, DelayRule.IGNORED) // GN-08
                .with(Option.AGENT_MATCH, AgentMatch.GOOGLE) // ExtractUserAgent
                .with(Option.PATTERN_ENCODING, GOOGLE_ENCODING)
                .with(Option.INDEX_PAGE, true) // HandleAllow
                .with(Option.TARGET_FORM, TargetForm.ANY_STRING) // GetPathParamsQuery
                .with(Option.TARGET_ENCODING, PathEncoding.NONE)
                .with(Option.CHALLENGE_UNREACHABLE, false) // D-20
                .with(Option.WHEN_UNREACHABLE, WhenUnreachable.GOOGLE); // GN-04
    }

    /** Google's documentation from 2014 to 2019 (G-01 to G-73). */
    static Dialect google2019(Dialect rfc) {
        return rfc.named("google-2019", "Google's documentation until 2019")
                .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE) // G-34
                .with(Option.CRAWL_DELAY, DelayRule.IGNORED) // G-44
                .with(Option.ASSUME_SLASH, true) // G-51
                .with(Option.PATTERN_ENCODING, GOOGLE_ENCODING) // G-55
                .with(Option.TARGET_ENCODING, GOOGLE_ENCODING)
                .with(Option.RATE_LIMITED_UNAVAILABLE, true) // G-21: all 4xx alike
                .with(Option.MISCONFIGURED_UNAVAILABLE, true) // G-23
                .with(Option.CHALLENGE_UNREACHABLE, false); // D-20
    }

    /** Yandex's parser in ydb-platform/ydb without its bugs; sizes from its documentation (YN-01 to YN-12). */
    static Dialect yandex(Dialect rfc) {
        return rfc.named("yandex", "Yandex today: like its published parser, but without that parser's bugs")
                .with(Option.IGNORE_LARGE_FILE, true)
                .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE)
                .with(
                        Option.ENDS_AGENT_RUN,
                        EnumSet.complementOf(EnumSet.of(LineType.USER_AGENT, LineType.UNPARSEABLE))) // YN-05
                .with(Option.ENDS_DELAY_RUN, Set.of())
                .with(Option.SITEMAP, SitemapRule.YANDEX)
                .with(Option.HOST, HostRule.YANDEX_URL)
                .with(Option.CLEAN_PARAM, CleanParamRule.YANDEX)
                .with(Option.CRAWL_DELAY, DelayRule.YANDEX)
                .with(Option.AGENT_MATCH, AgentMatch.YANDEX) // YN-04
                .with(Option.PRECEDENCE, Precedence.MOST_LITERALS) // YN-07, D-01
                .with(Option.EMPTY_DISALLOW_ALLOWS, true) // YN-06
                .with(Option.PATTERN_ENCODING, PathEncoding.NONE) // YN-07
                .with(Option.TARGET_FORM, TargetForm.PATH_OR_URL_AS_GIVEN)
                .with(Option.TARGET_ENCODING, PathEncoding.NONE)
                .with(Option.ONLY_200, true) // YN-02
                .with(Option.TEXT_ONLY, true);
    }

    /** Yandex's documentation of 2013-08-16 (Y-01 to Y-60). */
    static Dialect yandex2013(Dialect rfc) {
        return rfc.named("yandex-2013", "Yandex's documentation of 2013, including Host and Crawl-delay")
                .with(Option.FILE_BYTES, 32_768) // Y-42
                .with(Option.IGNORE_LARGE_FILE, true)
                .with(Option.TEXT_PROBE, 512) // Y-04
                .with(
                        Option.ENDS_AGENT_RUN,
                        Set.of(LineType.ALLOW, LineType.DISALLOW, LineType.CRAWL_DELAY)) // Y-35, Y-36
                .with(Option.ENDS_DELAY_RUN, Set.of())
                .with(Option.HOST, HostRule.HOST_NAME) // Y-32, D-11
                .with(Option.CLEAN_PARAM, CleanParamRule.YANDEX_2013) // Y-37 to Y-40
                .with(Option.AGENT_MATCH, AgentMatch.YANDEX_2013) // Y-06 to Y-09
                .with(Option.PRECEDENCE, Precedence.MOST_LITERALS) // Y-17, D-01
                .with(Option.EMPTY_DISALLOW_ALLOWS, true) // Y-21
                .with(Option.EMPTY_ALLOW_DISALLOWS, true) // Y-22
                .with(Option.PATTERN_ENCODING, DOCUMENTED_ENCODING)
                .with(Option.TARGET_ENCODING, DOCUMENTED_ENCODING)
                .with(Option.ONLY_200, true) // Y-04
                .with(Option.TEXT_ONLY, true)
                .with(Option.RATE_LIMITED_UNAVAILABLE, true)
                .with(Option.MISCONFIGURED_UNAVAILABLE, true)
                .with(Option.FAILURE_UNAVAILABLE, true) // Y-05
                .with(Option.CHALLENGE_UNREACHABLE, false); // D-20
    }

    /** The standard of 30 June 1994, completed by the 1996 draft (K-01 to K-24). */
    static Dialect koster1994(Dialect rfc) {
        return rfc.named("koster1994", "the 1994 standard, strict: no Allow, no wildcards")
                .with(
                        Option.DIRECTIVE_NAMES,
                        namesWithout(LineType.ALLOW, LineType.SITEMAP, LineType.HOST, LineType.CLEAN_PARAM)) // K-12
                .with(Option.ENDS_AGENT_RUN, Set.of(LineType.DISALLOW))
                .with(Option.ENDS_GROUP, Set.of(LineType.EMPTY_LINE)) // K-05, K-11
                .with(Option.ENDS_DELAY_RUN, Set.of())
                .with(Option.SITEMAP, SitemapRule.IGNORED)
                .with(Option.CRAWL_DELAY, DelayRule.IGNORED)
                .with(Option.AGENT_MATCH, AgentMatch.SUBSTRING_1994) // K-16, D-05
                .with(Option.MERGE_GROUPS, false)
                .with(Option.PRECEDENCE, Precedence.ANY_DISALLOW) // K-19
                .with(Option.WILDCARDS, false) // K-19
                .with(Option.PATTERN_ENCODING, DECODED)
                .with(Option.TARGET_ENCODING, DECODED);
    }

    /** Libwww-perl, which the 1994 standard names as example code, in WWW::RobotRules 6.02 (D-28). */
    static Dialect libwww(Dialect rfc) {
        return rfc.named("libwww", "Perl's WWW::RobotRules: the lenient example code of 1994, only Disallow")
                .with(Option.WIDE_TEXT, false)
                .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE)
                .with(Option.DIRECTIVE_NAMES, DirectiveNames.of(EnumSet.of(LineType.USER_AGENT, LineType.DISALLOW)))
                .with(Option.ENDS_AGENT_RUN, Set.of(LineType.DISALLOW))
                .with(Option.ENDS_GROUP, Set.of(LineType.EMPTY_LINE, LineType.USER_AGENT))
                .with(Option.RULES_BEFORE_GROUPS, true)
                .with(Option.ENDS_DELAY_RUN, Set.of())
                .with(Option.SITEMAP, SitemapRule.IGNORED)
                .with(Option.CRAWL_DELAY, DelayRule.IGNORED)
                .with(Option.AGENT_MATCH, AgentMatch.SHORT_NAME)
                .with(Option.MERGE_GROUPS, false)
                .with(Option.WILDCARDS, false)
                .with(Option.RESOLVE_PATTERNS, true)
                .with(Option.EMPTY_DISALLOW_ALLOWS, true)
                .with(Option.PATTERN_ENCODING, PERL_ENCODING)
                .with(Option.PRECEDENCE, Precedence.FILE_ORDER)
                .with(Option.TARGET_FORM, TargetForm.PATH_OR_URL_OR_NO_PATH)
                .with(Option.TARGET_ENCODING, PERL_ENCODING);
    }

    /** Bing's webmaster blog, 2009 to 2023 (C-73). */
    static Dialect bing(Dialect rfc) {
        return rfc.named("bing", "Bing: rfc9309, and the Crawl-delay of * for crawlers without one of their own")
                .with(Option.DELAY_OF_STAR, true); // D-25
    }

    /** robots.cc, KeyIsUserAgent and similar: directive names match as prefixes, and frequent typos are accepted. */
    private static DirectiveNames googleNames() {
        return namesWithout(LineType.USER_AGENT, LineType.ALLOW, LineType.DISALLOW, LineType.SITEMAP)
                .withPrefixes(LineType.USER_AGENT, "user-agent", "useragent", "user agent")
                .withPrefixes(LineType.ALLOW, "allow")
                .withPrefixes(LineType.DISALLOW, "disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw")
                .withPrefixes(LineType.SITEMAP, "sitemap", "site-map");
    }

    private static DirectiveNames namesWithout(LineType... excluded) {
        Set<LineType> others = EnumSet.copyOf(LineType.DIRECTIVES);
        others.removeAll(Set.of(excluded));
        return DirectiveNames.of(others);
    }
}
