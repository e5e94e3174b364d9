package usher.merge;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * What came of merging.
 *
 * @param bytes the merged file; empty if it was refused
 * @param findings what the maintainers should know, at most a thousand of each kind
 * @param omitted at least how many more findings there are
 * @param refusal why there is no merged file, if there is none. Text of the files: escape before showing
 */
public record Merged(Bytes bytes, List<MergeFinding> findings, int omitted, Optional<String> refusal) {
    public Merged {
        requireNonNull(bytes, "bytes");
        findings = List.copyOf(findings);
        requireNonNull(refusal, "refusal");
    }

    static Merged refused(String why) {
        return new Merged(Bytes.EMPTY, List.of(), 0, Optional.of(why));
    }

    /** Whether two fragments say the opposite about the same pattern to the same robot. */
    public boolean hasContradictions() {
        return findings.stream().anyMatch(finding -> finding.kind() == MergeFinding.Kind.CONTRADICTION);
    }
}
