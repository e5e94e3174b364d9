/**
 * Verdicts for several crawlers, from a robots.txt that the user names or from those of the URLs' sites, and their output
 * as text, JSON or TSV.
 */
@NullMarked
package usher.cli.verdict;

import org.jspecify.annotations.NullMarked;
