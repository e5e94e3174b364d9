package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.access.AccessOptions;
import usher.syntax.GroupOptions;
import usher.syntax.SourceOptions;
import usher.syntax.SyntaxOptions;

/**
 * How a family of robots reads a robots.txt: one record of options for each room, and nothing else. Make your own from
 * a preset with {@link #named} and the {@code with} methods. Immutable.
 *
 * @param id a short name for files, command lines and JSON
 * @param summary what the dialect reads like, in one line
 * @param source bytes and lines
 * @param syntax keys and values
 * @param groups where groups begin and end
 * @param directives the records that are not rules
 * @param policy choosing groups and deciding
 * @param access outcomes of a fetch
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

    /** RFC 9309 as published; where it is silent, the choices of {@code docs/oddities.md}. The default. */
    public static final Dialect RFC9309 = Presets.rfc9309();

    /** Google today: every verdict and deciding line as google/robotstxt gives them. */
    public static final Dialect GOOGLE = Presets.google(RFC9309);

    /** Google's documentation page as it stood until 2019. */
    public static final Dialect GOOGLE_2019 = Presets.google2019(RFC9309);

    /** Yandex today: its published parser without its faults. */
    public static final Dialect YANDEX = Presets.yandex(RFC9309);

    /** Yandex's documentation page of 2013. */
    public static final Dialect YANDEX_2013 = Presets.yandex2013(RFC9309);

    /** The standard of 1994, read strictly: no Allow, no wildcards, a blank line ends a group. */
    public static final Dialect KOSTER1994 = Presets.koster1994(RFC9309);

    /** Bing: RFC 9309, with Crawl-delay obeyed. */
    public static final Dialect BING = Presets.bing(RFC9309);

    private static final List<Dialect> ALL =
            List.of(RFC9309, GOOGLE, GOOGLE_2019, YANDEX, YANDEX_2013, KOSTER1994, BING);
    private static final List<Dialect> TODAY = List.of(RFC9309, GOOGLE, YANDEX, BING);

    public Dialect {
        requireNonNull(id, "id");
        requireNonNull(summary, "summary");
        requireNonNull(source, "source");
        requireNonNull(syntax, "syntax");
        requireNonNull(groups, "groups");
        requireNonNull(directives, "directives");
        requireNonNull(policy, "policy");
        requireNonNull(access, "access");
    }

    /** The presets, the default first. */
    public static List<Dialect> all() {
        return ALL;
    }

    /** The presets that crawlers of today use, the default first. */
    public static List<Dialect> today() {
        return TODAY;
    }

    /** The preset with that id, in exactly that case. */
    public static Optional<Dialect> byId(String id) {
        return ALL.stream().filter(dialect -> dialect.id().equals(id)).findFirst();
    }

    /** Whether the other dialect reads every file as this one does, however differently they decide. */
    public boolean readsLike(Dialect other) {
        return this == other
                || same(source, other.source)
                        && same(syntax, other.syntax)
                        && same(groups, other.groups)
                        && same(directives, other.directives);
    }

    /** Nearly always one object: dialects are made of presets. */
    private static boolean same(Object one, Object other) {
        return one == other || one.equals(other);
    }

    /** The same reading under a name of your own. */
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

    @Override
    public String toString() {
        return id;
    }
}
