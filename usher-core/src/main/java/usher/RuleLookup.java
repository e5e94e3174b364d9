package usher;

/** Finds the rule that decides about a path. */
interface RuleLookup {
    /** No rule matches. */
    int NONE = -1;

    /** Too many rules to compile for one lookup: use an index. */
    int TOO_MANY = -4;

    /**
     * Finds the rule that decides about a path.
     *
     * @param path a normalized path whose characters each represent one byte
     * @return a code for {@link #allows} and {@link #number}, {@link #NONE} or {@link #TOO_MANY}
     */
    int find(CharSequence path, int from, int to);

    /** Returns the code of a rule. */
    static int code(CompiledRule rule) {
        return rule.number() << 1 | (rule.access() == Access.ALLOW ? 0 : 1);
    }

    /** Whether the rule with the code allows. */
    static boolean allows(int code) {
        return (code & 1) == 0;
    }

    /** Returns the number of the rule with the code in its file. */
    static int number(int code) {
        return code >>> 1;
    }
}
