package usher.internal.automaton;

/** One policy of a {@link PolicyPair}. */
final class RankedPolicy {
    private final int[] rankOfPattern;
    private final boolean[] allowsByRank;
    private final boolean allowsOtherwise;

    RankedPolicy(int[] rankOfPattern, boolean[] allowsByRank, boolean allowsOtherwise) {
        this.rankOfPattern = rankOfPattern;
        this.allowsByRank = allowsByRank;
        this.allowsOtherwise = allowsOtherwise;
    }

    /** Returns the rank of a pattern's rule; {@link PolicyPair#NONE} if this policy does not have the pattern. */
    int rank(int pattern) {
        return pattern < rankOfPattern.length ? rankOfPattern[pattern] : PolicyPair.NONE;
    }

    /** Whether the rule with the rank allows; without a rule, whether the policy allows by default. */
    boolean allows(int rank) {
        return rank == PolicyPair.NONE ? allowsOtherwise : rank == PolicyPair.ROBOTS_TXT || allowsByRank[rank];
    }
}
