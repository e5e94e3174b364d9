/**
 * The usher command. {@code Main} finds the subcommand, runs it, and returns its exit code. No other class knows all
 * commands.
 *
 * <p>The commands are grouped in packages by subject: {@code check}, {@code inspect}, {@code lint}, {@code diff},
 * {@code sitemaps}, {@code store}, {@code receipt}, {@code serve} and {@code reference}. They translate arguments to
 * calls of the library and results to text or JSON. They contain no logic about robots.txt and do not depend on each
 * other. They share the packages {@code verdict}, {@code live}, {@code input}, {@code options}, {@code files} and
 * {@code console}, each of which depends only on those after it. Read {@code Main} and {@code CheckCommand} first.
 */
@NullMarked
package usher.cli;

import org.jspecify.annotations.NullMarked;
