/**
 * Generates synthetic web archives of any size for tests and benchmarks.
 *
 * <p>An {@link usher.testkit.archive.ArchivePlan} defines captures of robots.txt files, as {@link
 * usher.testkit.archive.ArchivedCapture}s or WARC files, and rows of a URL table, as {@link
 * usher.testkit.archive.UrlRow}s or CSV. The same plan always gives the same bytes, in whatever order parts are
 * generated. Does not depend on verdicts or on readers of the archive. Read {@link usher.testkit.archive.Archive}
 * first. Thread-safe.
 */
package usher.testkit.archive;
