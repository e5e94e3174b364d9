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
 * An index of rules for many lookups: patterns without wildcards in a {@link PrefixIndex}, wildcard patterns in order
 * of precedence in a {@link GlobSet}. Returns the same rule as {@link RuleScan}; tests compare the two. Wildcard
 * patterns are tried only while they could override the rule that the index found. Immutable.
 */
final class RuleIndex implements RuleLookup {
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

    /** Builds the index of rules that are in order of precedence. */
    static RuleIndex of(List<CompiledRule> rules) {
        PrefixIndexBuilder builder = new PrefixIndexBuilder();
        List<Integer> ranks = new ArrayList<>();
        Set<Glob> seen = new HashSet<>();
        int[] codes = new int[rules.size()];
        for (int rank = 0; rank < rules.size(); rank++) {
            CompiledRule rule = rules.get(rank);
            codes[rank] = RuleLookup.code(rule);
            Glob glob = rule.pattern().glob();
            if (glob.isLiteral()) {
                builder.add(glob.prefix(), rank, glob.isAnchored());
            } else if (seen.add(glob)) {
                // Of equal patterns only the first can decide.
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

    /** Returns the rank of the first wildcard rule that matches, or {@code best} if none matches before it. */
    private int findStarred(CharSequence path, int from, int to, int best) {
        int place = Arrays.binarySearch(starredRanks, best);
        int found = starred.first(path, from, to, place < 0 ? ~place : place);
        return found == GlobSet.NONE ? best : starredRanks[found];
    }
}
