/**
 * Diagnostics as values.
 *
 * <p>Every processing step returns its {@link usher.diagnostic.Diagnostic}s with its result; nothing is printed or
 * logged. {@link usher.diagnostic.Diagnostic#message()} creates the text. Immutable. The ids are listed in
 * {@code docs/diagnostics.md}, which a test compares with the enum.
 */
@NullMarked
package usher.diagnostic;

import org.jspecify.annotations.NullMarked;
