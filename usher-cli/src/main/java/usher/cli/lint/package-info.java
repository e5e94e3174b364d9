/** Commands about the text of robots.txt files: {@code lint}, {@code fmt} and {@code merge}. */
package usher.cli.lint;
