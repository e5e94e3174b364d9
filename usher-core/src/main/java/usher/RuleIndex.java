package usher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.internal.glob.Glob;
import usher.internal.glob.GlobSet;
import usher.internal.prefix.PrefixIndex;
import usher.internal.prefix.PrefixIndexBuilder;

/**
 * Rules made ready for many questions: patterns without stars in a {@link PrefixIndex}, those with stars in order of
 * precedence in a {@link GlobSet}. The answer is the same as that of a {@link RuleScan}; duels hold it to that. Rules
 * with stars are tried only as long as they could beat what the index found. Immutable.
 */
final class RuleIndex implements Rules {
    private final @Nullable PrefixIndex literals;
    private final int[] starredRanks;
    private final GlobSet starred;

    /** The codes of the rules, by rank. */
    private final int[] codes;

    private RuleIndex(@Nullable PrefixIndex literals, int[] starredRanks, GlobSet starred, int[] codes) {
        this.literals = literals;
        this.starredRanks = starredRanks;
        this.starred = starred;
        this.codes = codes;
    }

    /** The index of rules that stand in order of precedence. */
    static RuleIndex of(List<CompiledRule> rules) {
        PrefixIndexBuilder builder = new PrefixIndexBuilder();
        List<Integer> ranks = new ArrayList<>();
        Set<Glob> seen = new HashSet<>();
        int[] codes = new int[rules.size()];
        for (int rank = 0; rank < rules.size(); rank++) {
            CompiledRule rule = rules.get(rank);
            codes[rank] = Rules.code(rule);
            Glob glob = rule.pattern().glob();
            if (glob.isLiteral()) {
                builder.add(glob.prefix(), rank, glob.isAnchored());
            } else if (seen.add(glob)) {
                // Of equal patterns only the first can decide, so the others need not be asked.
                ranks.add(rank);
            }
        }
        GlobSet globs = new GlobSet(
                ranks.stream().map(rank -> rules.get(rank).pattern().glob()).toList());
        int[] starredRanks = ranks.stream().mapToInt(Integer::intValue).toArray();
        return new RuleIndex(builder.isEmpty() ? null : builder.build(), starredRanks, globs, codes);
    }

    @Override
    public int find(CharSequence path, int from, int to) {
        int best = literals == null ? PrefixIndex.NONE : literals.find(path, from, to);
        if (starredRanks.length > 0 && starredRanks[0] < best) {
            best = findStarred(path, from, to, best);
        }
        return best == PrefixIndex.NONE ? NONE : codes[best];
    }

    /** The rank of the first rule with stars that matches, or {@code best} if none does before it. */
    private int findStarred(CharSequence path, int from, int to, int best) {
        int place = Arrays.binarySearch(starredRanks, best);
        int found = starred.first(path, from, to, place < 0 ? ~place : place);
        return found == GlobSet.NONE ? best : starredRanks[found];
    }
}
