/**
 * Usher implements the Robots Exclusion Protocol for the JVM. Start with {@link usher.RobotsFile}.
 *
 * <p>Data flows one way: bytes → lines and directives ({@code usher.syntax}) → {@link usher.RobotsTxt}, which knows no
 * crawler and no URL → {@link usher.Policy}, the rules for one crawler → {@link usher.Verdict}. Dialects are data: a
 * {@link usher.Dialect} is a record of options, one part for each step. Everything here is immutable and safe to share
 * between threads. See {@code docs/architecture.md}. Codes in the documentation of this package, such as D-20, are
 * requirements; {@code docs/spec} explains each.
 */
@NullMarked
package usher;

import org.jspecify.annotations.NullMarked;
