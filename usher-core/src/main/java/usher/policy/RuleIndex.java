package usher.policy;

import java.util.ArrayList;
import java.util.List;
import usher.internal.glob.Glob;
import usher.internal.glob.PairMask;
import usher.internal.prefix.PrefixIndex;
import usher.internal.prefix.PrefixIndexBuilder;

/**
 * Sorted rules, made ready for many questions: patterns without stars in a {@link PrefixIndex}, those with stars in order of
 * precedence behind a {@link PairMask}. The answer is the same as that of trying the rules one after the other; a duel in
 * the testkit holds it to that. Rules with stars are tried only as long as they could beat what the index found.
 * Immutable.
 */
final class RuleIndex {
    private final PrefixIndex literals;
    private final int[] starredRanks;
    private final Glob[] starred;
    private final long[] required;

    private RuleIndex(PrefixIndex literals, int[] starredRanks, Glob[] starred, long[] required) {
        this.literals = literals;
        this.starredRanks = starredRanks;
        this.starred = starred;
        this.required = required;
    }

    /** The index of rules that stand in order of precedence. */
    static RuleIndex of(List<CompiledRule> rules) {
        PrefixIndexBuilder builder = new PrefixIndexBuilder();
        List<Integer> ranks = new ArrayList<>();
        for (int rank = 0; rank < rules.size(); rank++) {
            Glob glob = rules.get(rank).pattern().glob();
            if (glob.isLiteral()) {
                builder.add(glob.prefix(), rank, glob.isAnchored());
            } else {
                ranks.add(rank);
            }
        }
        Glob[] globs =
                ranks.stream().map(rank -> rules.get(rank).pattern().glob()).toArray(Glob[]::new);
        long[] required = new long[globs.length];
        for (int i = 0; i < globs.length; i++) {
            required[i] = globs[i].required();
        }
        return new RuleIndex(
                builder.isEmpty() ? null : builder.build(),
                ranks.stream().mapToInt(Integer::intValue).toArray(),
                globs,
                required);
    }

    /** The place of the first rule that matches, or {@link PrefixIndex#NONE}. */
    int find(String path, int from, int to) {
        int best = literals == null ? PrefixIndex.NONE : literals.find(path, from, to);
        if (starredRanks.length == 0 || starredRanks[0] > best) {
            return best;
        }
        long has = PairMask.of(path, from, to);
        for (int i = 0; i < starredRanks.length && starredRanks[i] < best; i++) {
            if ((required[i] & ~has) == 0 && starred[i].matches(path, from, to)) {
                return starredRanks[i];
            }
        }
        return best;
    }
}
