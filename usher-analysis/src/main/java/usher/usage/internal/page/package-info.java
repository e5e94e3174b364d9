/**
 * Reads usage preferences of a page: its headers, its HTML and {@code tdmrep.json}.
 *
 * <p>In: header lines and bytes. Out: statements, licenses and diagnostics. Knows no robots.txt. Read
 * {@link usher.usage.internal.page.PageReader} first.
 */
package usher.usage.internal.page;
