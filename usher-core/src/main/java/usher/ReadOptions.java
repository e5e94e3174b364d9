package usher;

import static java.util.Objects.requireNonNull;

import usher.source.SourceOptions;
import usher.syntax.SyntaxOptions;

/**
 * All that it depends on how the octets of a file are understood. Two dialects that share these read every file alike, however
 * differently they decide. Immutable.
 *
 * @param dialect the id of the dialect, for messages
 * @param source octets and lines
 * @param syntax keys and values
 * @param groups where groups begin and end
 * @param directives the records that are not rules
 */
record ReadOptions(
        String dialect, SourceOptions source, SyntaxOptions syntax, GroupOptions groups, DirectiveOptions directives) {
    public ReadOptions {
        requireNonNull(dialect, "dialect");
        requireNonNull(source, "source");
        requireNonNull(syntax, "syntax");
        requireNonNull(groups, "groups");
        requireNonNull(directives, "directives");
    }

    /** Whether the other reads every file as this one does. */
    public boolean readsLike(ReadOptions other) {
        return same(source, other.source)
                && same(syntax, other.syntax)
                && same(groups, other.groups)
                && same(directives, other.directives);
    }

    /** Nearly always one object: dialects are made of presets. */
    private static boolean same(Object one, Object other) {
        return one == other || one.equals(other);
    }
}
