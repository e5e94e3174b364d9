package usher.merge;

import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * The result of merging.
 *
 * @param bytes the merged file; empty if merging was rejected
 * @param findings the conflicts, at most a thousand of each kind
 * @param omitted the minimum number of omitted findings
 * @param refusal why there is no merged file, if so. It contains text of the files: escape it for display
 */
public record MergeResult(Bytes bytes, List<MergeFinding> findings, int omitted, Optional<String> refusal) {
    static MergeResult rejected(String why) {
        return new MergeResult(Bytes.EMPTY, List.of(), 0, Optional.of(why));
    }

    /** Whether two fragments have opposite rules with the same pattern for the same crawler. */
    public boolean hasContradictions() {
        return findings.stream().anyMatch(finding -> finding.kind() == MergeFinding.Kind.CONTRADICTION);
    }
}
