package usher;

import java.util.List;
import java.util.Optional;
import usher.access.AccessOptions;
import usher.syntax.GroupOptions;
import usher.syntax.SourceOptions;
import usher.syntax.SyntaxOptions;

/**
 * How a family of crawlers reads a robots.txt. Each processing step has one record of options. Create your own from a
 * built-in dialect, one of the constants here, with {@link #named} and the {@code with} methods. Immutable.
 *
 * @param id a short name for files, command lines and JSON
 * @param summary a description in one line
 * @param source how bytes are split into lines
 * @param syntax how a line is split into directive name and value
 * @param groups where groups start and end
 * @param directives how directives other than rules are read
 * @param policy how groups are selected and rules are matched
 * @param access how fetch outcomes are classified
 */
public record Dialect(
        String id,
        String summary,
        SourceOptions source,
        SyntaxOptions syntax,
        GroupOptions groups,
        DirectiveOptions directives,
        PolicyOptions policy,
        AccessOptions access) {

    /**
     * RFC 9309. The page <a href="https://github.com/usher-robots/usher/blob/main/docs/deviations.md">Deviations</a> lists where
     * Usher differs from it or had to choose. The command line and the service use this dialect for crawlers that are not known.
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

    /** Bing: the same verdicts as {@link #RFC9309}; a crawler without a Crawl-delay of its own takes that of {@code *} (D-25). */
    public static final Dialect BING = BuiltInDialects.bing(RFC9309);

    private static final List<Dialect> ALL =
            List.of(RFC9309, GOOGLE, GOOGLE_2019, YANDEX, YANDEX_2013, KOSTER1994, BING);
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

    /** Whether the other dialect parses every file like this one; verdicts may still differ. */
    public boolean readsLike(Dialect other) {
        return this == other
                || same(source, other.source)
                        && same(syntax, other.syntax)
                        && same(groups, other.groups)
                        && same(directives, other.directives);
    }

    /** Compares references first, because dialects mostly share the options of built-in dialects. */
    private static boolean same(Object one, Object other) {
        return one == other || one.equals(other);
    }

    /** Returns this dialect with another id and summary. */
    public Dialect named(String newId, String newSummary) {
        return new Dialect(newId, newSummary, source, syntax, groups, directives, policy, access);
    }

    public Dialect with(SourceOptions other) {
        return new Dialect(id, summary, other, syntax, groups, directives, policy, access);
    }

    public Dialect with(SyntaxOptions other) {
        return new Dialect(id, summary, source, other, groups, directives, policy, access);
    }

    public Dialect with(GroupOptions other) {
        return new Dialect(id, summary, source, syntax, other, directives, policy, access);
    }

    public Dialect with(DirectiveOptions other) {
        return new Dialect(id, summary, source, syntax, groups, other, policy, access);
    }

    public Dialect with(PolicyOptions other) {
        return new Dialect(id, summary, source, syntax, groups, directives, other, access);
    }

    public Dialect with(AccessOptions other) {
        return new Dialect(id, summary, source, syntax, groups, directives, policy, other);
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
