/**
 * The usher command. {@code Main} finds the command, runs it, and returns its exit code; nothing else knows all commands.
 *
 * <p>The commands are grouped in packages by what they work on: {@code check}, {@code inspect}, {@code lint},
 * {@code diff}, {@code sitemaps}, {@code store}, {@code receipt}, {@code serve} and {@code reference}. They translate
 * arguments to calls of the library and results to text or JSON, and decide nothing about robots.txt themselves. They do
 * not know each other. What they share is below them: {@code verdict}, {@code live}, {@code input}, {@code options},
 * {@code files} and {@code console}, each of which knows only those after it. Read {@code Main} and {@code CheckCommand}
 * first.
 */
@NullMarked
package usher.cli;

import org.jspecify.annotations.NullMarked;
