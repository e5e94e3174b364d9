package usher.policy;

import usher.internal.prefix.PrefixIndex;

/** Rules in order of precedence; a rule's rank is its place in that order. */
interface Rules {
    /** The rank that means that no rule matches. */
    int NONE = PrefixIndex.NONE;

    /**
     * The rank of the first rule that matches a path.
     *
     * @param path a text each of whose characters stands for one octet of a path in canonical spelling
     */
    int find(String path, int from, int to);

    /** Whether the rule of that rank allows. */
    boolean allows(int rank);

    /** The number that the rule of that rank has in its file. */
    int number(int rank);
}
