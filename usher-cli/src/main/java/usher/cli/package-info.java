/**
 * The usher command. {@code Main} finds the subcommand, runs it, and returns its exit code. No other class knows all
 * commands.
 *
 * <p>The commands are grouped in packages by subject: {@code check}, {@code overview}, {@code lint} and {@code sites};
 * this one has {@code serve}, {@code mcp}, {@code dialects}, {@code agents} and {@code completion}. They translate
 * arguments to calls of the library and results to text or JSON, and contain no logic about robots.txt. They share the
 * packages {@code input} and {@code console}. Read {@code Main} and {@code CheckCommand} first. Their help texts stand
 * in {@code help.properties}.
 */
package usher.cli;
