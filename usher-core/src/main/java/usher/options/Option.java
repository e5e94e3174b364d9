package usher.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import usher.access.WhenUnreachable;
import usher.bytes.ByteSet;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/**
 * An option in which dialects differ. The constants are all options, in the order in which a file is read. To change
 * one, write {@code dialect.with(Option.WILDCARDS, false)}.
 */
public final class Option<T> {
    /** The steps of reading a file. Dialects with equal options of a step share its work. */
    public enum Step {
        /** Reading bytes and splitting them into lines. */
        SOURCE,
        /** Splitting a line into directive name and value. */
        SYNTAX,
        /** Finding where groups start and end. */
        GROUPS,
        /** Reading directives other than rules. */
        DIRECTIVES,
        /** Selecting groups and matching rules. */
        POLICY,
        /** Classifying the outcomes of a fetch (C-51 to C-71). */
        ACCESS
    }

    private static final List<Option<?>> ALL = new ArrayList<>();

    /** 500 KiB: the minimum that RFC 9309 §2.5 requires a parser to read, and what Google and Yandex mean by 500 KB. */
    private static final int FIVE_HUNDRED_KIB = 512_000;

    /** Whether an incomplete byte order mark at the start, EF or EF BB, is skipped, as in google/robotstxt. */
    public static final Option<Boolean> PARTIAL_BOM = new Option<>("partialBom", Step.SOURCE, false);

    /**
     * Whether a file with a byte order mark of UTF-16 or UTF-32, which some servers send although the standard requires
     * UTF-8, is decoded (RFC 9309 §2.3 permits bridging). Otherwise its bytes are read as they are.
     */
    public static final Option<Boolean> WIDE_TEXT = new Option<>("wideText", Step.SOURCE, true);

    /** The maximum number of bytes of a file that are read, after content decoding (RFC 9309 §2.5). */
    public static final Option<Integer> FILE_BYTES = number("fileBytes", Step.SOURCE, FIVE_HUNDRED_KIB, 1);

    /**
     * Whether a file with more bytes is ignored, so that everything is allowed. Otherwise the complete lines before the
     * limit are read.
     */
    public static final Option<Boolean> IGNORE_LARGE_FILE = new Option<>("ignoreLargeFile", Step.SOURCE, false);

    /** The maximum number of bytes of a line that are read. */
    public static final Option<Integer> LINE_BYTES = number("lineBytes", Step.SOURCE, Integer.MAX_VALUE, 1);

    /** How many bytes at the start must not contain NUL for the file to be text; 0 disables the check. */
    public static final Option<Integer> TEXT_PROBE = number("textProbe", Step.SOURCE, 0, 0);

    /** The bytes that are stripped around lines, names and values. */
    public static final Option<ByteSet> WHITESPACE = new Option<>("whitespace", Step.SYNTAX, ByteSet.SPACE_AND_TAB);

    public static final Option<Separator> SEPARATOR = new Option<>("separator", Step.SYNTAX, Separator.COLON);

    public static final Option<DirectiveNames> DIRECTIVE_NAMES = new Option<>(
            "directiveNames",
            Step.SYNTAX,
            DirectiveNames.of(LineType.DIRECTIVES).with(LineType.NOINDEX, "No-index"));

    /** The line types after which the next User-agent line starts a new group. */
    public static final Option<Set<LineType>> ENDS_AGENT_RUN =
            types("endsAgentRun", Step.GROUPS, Set.of(LineType.ALLOW, LineType.DISALLOW));

    /**
     * The line types that end a group, so that only a new User-agent line starts the next; if there are any, and
     * USER_AGENT is not one of them, a User-agent line in a group that already has rules is ignored.
     */
    public static final Option<Set<LineType>> ENDS_GROUP = types("endsGroup", Step.GROUPS, Set.of());

    /** Whether rules before the first User-agent line are for all crawlers (D-28). Otherwise they have no effect. */
    public static final Option<Boolean> RULES_BEFORE_GROUPS = new Option<>("rulesBeforeGroups", Step.GROUPS, false);

    /**
     * The line types in a group, other than rules, after which the next User-agent line starts a new list of crawlers
     * for the delays that follow (D-19); none if a delay applies to the whole group.
     */
    public static final Option<Set<LineType>> ENDS_DELAY_RUN = types("endsDelayRun", Step.GROUPS, LineType.DELAYS);

    /** Which values of {@code Sitemap} are valid. */
    public static final Option<SitemapRule> SITEMAP =
            new Option<>("sitemap", Step.DIRECTIVES, SitemapRule.ABSOLUTE_URL);

    /** Which values of {@code Host} are valid. */
    public static final Option<HostRule> HOST = new Option<>("host", Step.DIRECTIVES, HostRule.IGNORED);

    /** Which values of {@code Clean-param} are valid. */
    public static final Option<CleanParamRule> CLEAN_PARAM =
            new Option<>("cleanParam", Step.DIRECTIVES, CleanParamRule.IGNORED);

    /**
     * Which values of {@code Crawl-delay} are valid. {@code Cache-delay} and other historic directives are read the
     * same way in every dialect, because no crawler obeys them.
     */
    public static final Option<DelayRule> CRAWL_DELAY = new Option<>("crawlDelay", Step.DIRECTIVES, DelayRule.DECIMAL);

    /** How a User-agent value is compared with a product token. */
    public static final Option<AgentMatch> AGENT_MATCH = new Option<>("agentMatch", Step.POLICY, AgentMatch.RFC9309);

    /**
     * Whether several groups that name a crawler equally specifically are merged (RFC 9309 §2.2.1). Otherwise only the
     * first applies (the 1996 draft's reading of the 1994 standard). Groups for all crawlers are always merged.
     */
    public static final Option<Boolean> MERGE_GROUPS = new Option<>("mergeGroups", Step.POLICY, true);

    /** Whether a crawler obeys the groups of all its tokens, and not only of the first that is named (D-21). */
    public static final Option<Boolean> MERGE_TOKENS = new Option<>("mergeTokens", Step.POLICY, false);

    /**
     * Whether groups for {@code *} apply to a crawler that no group names (RFC 9309 §2.2.1). A few crawlers obey only
     * groups that name them.
     */
    public static final Option<Boolean> STAR_GROUPS = new Option<>("starGroups", Step.POLICY, true);

    /** Whether a crawler with groups of its own but without a Crawl-delay in them takes that of {@code *}. */
    public static final Option<Boolean> DELAY_OF_STAR = new Option<>("delayOfStar", Step.POLICY, false);

    /**
     * Whether {@code *} in a pattern matches any run of bytes and a final {@code $} the end (RFC 9309 §2.2.3).
     * Otherwise a pattern is a plain prefix (1994).
     */
    public static final Option<Boolean> WILDCARDS = new Option<>("wildcards", Step.POLICY, true);

    /**
     * Whether a leading slash is assumed in a pattern that starts with neither a slash nor a star (Google's
     * documentation until 2019). Otherwise it matches no path.
     */
    public static final Option<Boolean> ASSUME_SLASH = new Option<>("assumeSlash", Step.POLICY, false);

    /**
     * Whether a pattern is a reference to a URL, which is resolved against the URL of the file, and has no effect if it
     * names another site (D-28). Otherwise it is a path.
     */
    public static final Option<Boolean> RESOLVE_PATTERNS = new Option<>("resolvePatterns", Step.POLICY, false);

    /** Whether {@code Allow:} without a path disallows everything (Yandex in 2013). Otherwise it has no effect. */
    public static final Option<Boolean> EMPTY_ALLOW_DISALLOWS = new Option<>("emptyAllowDisallows", Step.POLICY, false);

    /** Whether {@code Disallow:} without a path allows everything (Yandex). Otherwise it has no effect. */
    public static final Option<Boolean> EMPTY_DISALLOW_ALLOWS = new Option<>("emptyDisallowAllows", Step.POLICY, false);

    /** Whether {@code Allow: /x/index.html} also allows exactly {@code /x/} (google/robotstxt; Allow only). */
    public static final Option<Boolean> INDEX_PAGE = new Option<>("indexPage", Step.POLICY, false);

    public static final Option<PathEncoding> PATTERN_ENCODING =
            new Option<>("patternEncoding", Step.POLICY, PathEncoding.RFC9309);

    /** Which of several matching rules decides. */
    public static final Option<Precedence> PRECEDENCE = new Option<>("precedence", Step.POLICY, Precedence.MOST_BYTES);

    /** Which strings are accepted as a URL or path. */
    public static final Option<TargetForm> TARGET_FORM =
            new Option<>("targetForm", Step.POLICY, TargetForm.PATH_OR_URL);

    public static final Option<PathEncoding> TARGET_ENCODING =
            new Option<>("targetEncoding", Step.POLICY, PathEncoding.RFC9309);

    /** Whether only status 200 is a success (Yandex). Otherwise 200 to 299 are. */
    public static final Option<Boolean> ONLY_200 = new Option<>("only200", Step.ACCESS, false);

    /** Whether a declared media type must be {@code text/…} (Yandex). */
    public static final Option<Boolean> TEXT_ONLY = new Option<>("textOnly", Step.ACCESS, false);

    /** Whether the file is unavailable after status 429: everything is allowed. Otherwise unreachable (D-08). */
    public static final Option<Boolean> RATE_LIMITED_UNAVAILABLE =
            new Option<>("rateLimitedUnavailable", Step.ACCESS, false);

    /**
     * Whether the file is unavailable after a server error on a site that returns it for every missing page (G-23).
     * Otherwise it is unreachable.
     */
    public static final Option<Boolean> MISCONFIGURED_UNAVAILABLE =
            new Option<>("misconfiguredUnavailable", Step.ACCESS, false);

    /**
     * Whether the file is unavailable after every other outcome that is neither a success nor 4xx, including network
     * failures. Otherwise it is unreachable.
     */
    public static final Option<Boolean> FAILURE_UNAVAILABLE = new Option<>("failureUnavailable", Step.ACCESS, false);

    /**
     * Whether the file is unreachable if a bot challenge page is returned, which is neither a robots.txt nor a
     * permission (D-20). Otherwise the status decides, and the body of a success is parsed.
     */
    public static final Option<Boolean> CHALLENGE_UNREACHABLE = new Option<>("challengeUnreachable", Step.ACCESS, true);

    public static final Option<WhenUnreachable> WHEN_UNREACHABLE =
            new Option<>("whenUnreachable", Step.ACCESS, WhenUnreachable.DISALLOW);

    private final String name;
    private final Step step;
    private final T standard;
    private final UnaryOperator<T> check;
    private final int index;

    private Option(String name, Step step, T standard) {
        this(name, step, standard, UnaryOperator.identity());
    }

    private Option(String name, Step step, T standard, UnaryOperator<T> check) {
        this.name = name;
        this.step = step;
        this.standard = check.apply(standard);
        this.check = check;
        this.index = ALL.size();
        ALL.add(this);
    }

    private static Option<Integer> number(String name, Step step, int standard, int min) {
        return new Option<>(name, step, standard, value -> {
            if (value < min) {
                throw new IllegalArgumentException(name + " must be at least " + min + ", not " + value);
            }
            return value;
        });
    }

    /** Creates an option whose values are copied to sets that are iterated over fast, because each file needs them. */
    private static Option<Set<LineType>> types(String name, Step step, Set<LineType> standard) {
        return new Option<>(name, step, standard, value -> {
            Set<LineType> copy = EnumSet.noneOf(LineType.class);
            copy.addAll(value);
            return Collections.unmodifiableSet(copy);
        });
    }

    public static List<Option<?>> all() {
        return Collections.unmodifiableList(ALL);
    }

    /** Returns the name, such as {@code lineBytes}. No two options have the same. */
    public String name() {
        return name;
    }

    /** Returns the name after that of the step, such as {@code source.lineBytes}. */
    public String path() {
        return step.name().toLowerCase(Locale.ROOT) + "." + name;
    }

    public Step step() {
        return step;
    }

    /** Returns the value in RFC 9309. */
    public T standard() {
        return standard;
    }

    /** Returns the value as {@link Options} stores it. */
    T checked(T value) {
        return check.apply(value);
    }

    int index() {
        return index;
    }

    @Override
    public String toString() {
        return name;
    }
}
