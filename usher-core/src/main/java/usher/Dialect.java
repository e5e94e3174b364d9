package usher;

import java.util.List;
import java.util.Optional;
import usher.options.Option;
import usher.options.Option.Step;
import usher.options.Options;

/**
 * How a family of crawlers reads a robots.txt: a value for each {@link Option}. Create your own from a built-in
 * dialect, one of the constants here: {@code Dialect.RFC9309.named("mine", "…").with(Option.WILDCARDS, false)}.
 * Immutable.
 *
 * @param id a short name for files, command lines and JSON
 * @param summary a description in one line
 */
public record Dialect(String id, String summary, Options options) {

    /**
     * RFC 9309. The page <a href="https://github.com/usher-robots/usher/blob/main/docs/deviations.md">Deviations</a>
     * lists where Usher differs from it or had to choose. The command line and the service use this dialect for
     * crawlers that are not known.
     */
    public static final Dialect RFC9309 = BuiltInDialects.rfc9309();

    /** Google today: the same verdicts and deciding lines as google/robotstxt. */
    public static final Dialect GOOGLE = BuiltInDialects.google(RFC9309);

    /** Google's documentation until 2019. */
    public static final Dialect GOOGLE_2019 = BuiltInDialects.google2019(RFC9309);

    /** Yandex today: like its published parser, but without that parser's bugs. */
    public static final Dialect YANDEX = BuiltInDialects.yandex(RFC9309);

    /** Yandex's documentation of 2013. */
    public static final Dialect YANDEX_2013 = BuiltInDialects.yandex2013(RFC9309);

    /** The 1994 standard, read strictly: no Allow, no wildcards, an empty line ends a group. */
    public static final Dialect KOSTER1994 = BuiltInDialects.koster1994(RFC9309);

    /** Perl's WWW::RobotRules: the lenient reading that the 1994 standard names as example code (D-28). */
    public static final Dialect LIBWWW = BuiltInDialects.libwww(RFC9309);

    /** Bing: as {@link #RFC9309}; a crawler without a Crawl-delay of its own takes that of {@code *} (D-25). */
    public static final Dialect BING = BuiltInDialects.bing(RFC9309);

    private static final List<Dialect> ALL =
            List.of(RFC9309, GOOGLE, GOOGLE_2019, YANDEX, YANDEX_2013, KOSTER1994, LIBWWW, BING);
    private static final List<Dialect> TODAY = List.of(RFC9309, GOOGLE, YANDEX, BING);

    /** Returns the built-in dialects, {@link #RFC9309} first. */
    public static List<Dialect> all() {
        return ALL;
    }

    /** Returns the built-in dialects that today's crawlers use, {@link #RFC9309} first. */
    public static List<Dialect> today() {
        return TODAY;
    }

    /** Returns the built-in dialect with the given id, which is case-sensitive. */
    public static Optional<Dialect> byId(String id) {
        return ALL.stream().filter(dialect -> dialect.id().equals(id)).findFirst();
    }

    public <T> T get(Option<T> option) {
        return options.get(option);
    }

    /** @throws IllegalArgumentException if a number is too small */
    public <T> Dialect with(Option<T> option, T value) {
        return new Dialect(id, summary, options.with(option, value));
    }

    public Dialect named(String newId, String newSummary) {
        return new Dialect(newId, newSummary, options);
    }

    /** Whether the other dialect parses every file like this one; verdicts may still differ. */
    public boolean readsLike(Dialect other) {
        return findsRulesLike(other) && options.areAlike(Step.DIRECTIVES, other.options);
    }

    /** Whether the other dialect has the same verdicts as this one on every file that is read; delays may differ. */
    public boolean decidesLike(Dialect other) {
        Options sameDelay = options.with(Option.DELAY_OF_STAR, other.get(Option.DELAY_OF_STAR));
        return findsRulesLike(other) && sameDelay.areAlike(Step.POLICY, other.options);
    }

    private boolean findsRulesLike(Dialect other) {
        return options.areAlike(Step.SOURCE, other.options)
                && options.areAlike(Step.SYNTAX, other.options)
                && options.areAlike(Step.GROUPS, other.options);
    }

    /** The hash code of the id: computing one from all options would cost more than most lookups save. */
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    @Override
    public String toString() {
        return id;
    }
}
