/**
 * What robots.txt files, headers and pages say about the use of content: purposes, statements, licenses and
 * diagnostics.
 *
 * <p>Values only: {@link usher.usage.UsagePolicy} reads and combines them. Immutable. Read
 * {@link usher.usage.statement.UsageStatement} first.
 */
@NullMarked
package usher.usage.statement;

import org.jspecify.annotations.NullMarked;
