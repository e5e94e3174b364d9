package usher;

/** What can be asked about a path: which of a robot's rules decides. */
interface Rules {
    /** No rule matches. */
    int NONE = -1;

    /** Not worth finding out in this way: an index must be asked. */
    int TOO_MANY = -4;

    /**
     * The rule that decides about a path.
     *
     * @param path a text each of whose characters stands for one byte of a path in canonical spelling
     * @return a code for {@link #allows} and {@link #number}, {@link #NONE} or {@link #TOO_MANY}
     */
    int find(CharSequence path, int from, int to);

    /** The code of a rule. */
    static int code(CompiledRule rule) {
        return rule.number() << 1 | (rule.access() == Access.ALLOW ? 0 : 1);
    }

    /** Whether the rule of that code allows. */
    static boolean allows(int code) {
        return (code & 1) == 0;
    }

    /** The number that the rule of that code has in its file. */
    static int number(int code) {
        return code >>> 1;
    }
}
