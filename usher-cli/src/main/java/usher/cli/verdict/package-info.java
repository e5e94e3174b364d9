/**
 * Verdicts for several crawlers, by a robots.txt that the caller names or by those of the URLs' own sites, and how they
 * are printed: as text, JSON or TSV.
 */
@NullMarked
package usher.cli.verdict;

import org.jspecify.annotations.NullMarked;
