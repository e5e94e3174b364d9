/**
 * What reading a file finds, as values.
 *
 * <p>In: a {@link usher.diagnostic.DiagnosticCode}, a place and the words concerned. Out:
 * {@link usher.diagnostic.Diagnostic}. Every room hands out its own beside its result; nothing is printed or logged
 * here, and text is made only when {@link usher.diagnostic.Diagnostic#message()} is asked for. Knows no line, no key and
 * no dialect. Immutable. The ids are listed in {@code docs/diagnostics.md}, which a test compares with the enum.
 */
@NullMarked
package usher.diagnostic;

import org.jspecify.annotations.NullMarked;
