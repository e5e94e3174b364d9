/**
 * Lint and fixes for robots.txt files.
 *
 * <p>{@link usher.lint.Linter} returns {@link usher.lint.Finding}s by severity, each a
 * {@link usher.diagnostic.Diagnostic} with an optional {@link usher.lint.Fix}. The parser reports diagnostics of single
 * lines; lint adds those that need the whole file, several crawlers or several dialects. Each {@code LintCheck} is
 * independent. The work for hostile files is limited: a check without a proof reports nothing. Immutable. Every code
 * has a page in {@code docs/diagnostics}, whose examples are tests.
 */
@NullMarked
package usher.lint;

import org.jspecify.annotations.NullMarked;
