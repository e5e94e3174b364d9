package usher.lint;

import java.util.List;

/**
 * The findings of lint for a file, and whether they are complete.
 *
 * @param findings the findings by severity, then by line; those about the whole file come first
 * @param unfinished the number of checks that did not finish in time; their findings are missing
 */
public record LintReport(List<Finding> findings, int unfinished) {}
