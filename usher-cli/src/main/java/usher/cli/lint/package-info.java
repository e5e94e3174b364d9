/** Commands about the text of files: {@code lint} with {@code usher.yaml}, {@code fmt} and {@code merge}. */
package usher.cli.lint;
