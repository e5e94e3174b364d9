package usher.internal.automaton;

/** One policy of a {@link Contest}. */
final class Side {
    private final int[] rankOfPattern;
    private final boolean[] allowsByRank;
    private final boolean otherwise;

    Side(int[] rankOfPattern, boolean[] allowsByRank, boolean otherwise) {
        this.rankOfPattern = rankOfPattern;
        this.allowsByRank = allowsByRank;
        this.otherwise = otherwise;
    }

    /** The rank of a pattern's rule, {@link Contest#NONE} if this policy does not have the pattern. */
    int rank(int pattern) {
        return pattern < rankOfPattern.length ? rankOfPattern[pattern] : Contest.NONE;
    }

    /** What the rule of a rank says, or the policy if there is no rule. */
    boolean allows(int rank) {
        return rank == Contest.NONE ? otherwise : allowsByRank[rank];
    }
}
