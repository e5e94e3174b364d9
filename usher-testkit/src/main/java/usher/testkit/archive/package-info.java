/**
 * Web archives for tests and benches, of any size, made up.
 *
 * <p>In: an {@link usher.testkit.archive.ArchivePlan}. Out: captures of robots.txt files as {@link
 * usher.testkit.archive.ArchivedCapture}s or as WARC files, rows of a URL table as {@link usher.testkit.archive.UrlRow}s or
 * as CSV, and how many of everything there are. The same plan gives the same bytes for ever, whatever part is made first.
 * Knows nothing of verdicts, and nothing of who reads the archive: the codes of rejects are plain words here. Read {@link
 * usher.testkit.archive.Archive} first. Thread-safe.
 */
package usher.testkit.archive;
