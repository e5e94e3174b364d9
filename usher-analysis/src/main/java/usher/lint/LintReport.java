package usher.lint;

import java.util.List;

/**
 * What lint has to say about a file, and whether that is all.
 *
 * @param findings the most severe first; of equal ones, what is about the whole file, then by line
 * @param unfinished how many checks there was no time for; nothing that they might have found is among the findings
 */
public record LintReport(List<Finding> findings, int unfinished) {
    public LintReport {
        findings = List.copyOf(findings);
    }
}
