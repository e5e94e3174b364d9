/**
 * What there is to say about a whole file, and what can be mended.
 *
 * <p>In: the bytes of a file, the {@link usher.Dialect} it is read in, and those it is compared with. Out:
 * {@link usher.lint.Finding}s, the most severe first, each a {@link usher.diagnostic.Diagnostic} with a {@link usher.lint.Fix} where
 * there is one. Reading reports what a line shows; lint adds what needs the whole file, many robots or several dialects.
 * Stands above the dialects, which no room below does, and knows nothing of how findings are shown. Read
 * {@link usher.lint.Linter} first; each {@code LintCheck} is a class of its own that knows no other. Hostile files cost
 * bounded work: a check that would have to guess says nothing. Immutable. Every code has a page in
 * {@code docs/diagnostics}, whose examples are tests.
 */
@NullMarked
package usher.lint;

import org.jspecify.annotations.NullMarked;
