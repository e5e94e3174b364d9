package usher.internal.match;

/**
 * The rules of one crawler on one site as a block of bytes, and the lookup of the rule that decides about a path.
 *
 * <p><b>Problem.</b> A crawler visits so many sites that each decision reads cold memory, and every object on the way
 * is a cache miss that depends on the one before. Four in five rules are literal prefixes, and a file can contain tens
 * of thousands.
 *
 * <p><b>Idea.</b> Everything that a decision needs is in one array, in the order in which it is needed: the literal
 * patterns as a radix tree, parents before children, then the patterns with stars. A walk along the path visits exactly
 * the literals that are its prefixes and keeps the one of highest precedence. Patterns with stars are tried only while
 * they could override it.
 *
 * <p><b>Cost.</b> The walk reads each byte of the path at most once, plus O(log 256) for each node, independent of the
 * number of rules. Each pattern with stars has a mask of 64 bits ({@link PairMask}), which rejects most of them with
 * one comparison. If many are not rejected, which happens only with hostile files, the result is {@link #TOO_MANY}, and
 * a {@link GlobSet} is needed. No allocation.
 *
 * <p><b>Layout.</b> {@code n} is the width of offsets in bytes: 1, 2 or 4. Numbers of {@code n} bytes are
 * little-endian. Others are {@link Varint}s.
 *
 * <pre>
 * block    n (1 byte), number of patterns with stars (n bytes); if there are any: rank of the first (n bytes),
 *          mask of each (8 bytes), offset of the rule of each from the start of the block (n bytes);
 *          root node, other nodes; for each pattern with stars its rule and {@link Glob}
 * node     1 byte: the length of its label, 0 to 31, + 0x20 if a prefix ends here, + 0x40 if an anchored pattern
 *          ends here, + 0x80 if there are children; length - 31 if the length is 31 or more; label;
 *          rule of the prefix; rule of the anchored pattern;
 *          number of children - 1 (1 byte), their first bytes in ascending order,
 *          their offsets from the start of this node (n bytes each)
 * rule     twice its rank in the order of precedence, + 1 if it disallows; line number
 * </pre>
 */
public final class RuleBlock {
    public static final int NONE = -1;

    /** Too many patterns with stars nearly match: use {@link #find(byte[], GlobSet, CharSequence, int, int)}. */
    public static final int TOO_MANY = -4;

    /** The block without rules. The caller must not change it. */
    public static final byte[] EMPTY = {1, 0, 0};

    static final int LABEL = 0x1F;
    static final int PREFIX = 0x20;
    static final int ANCHORED = 0x40;
    static final int CHILDREN = 0x80;

    /** The number of patterns that are tried one by one before one search for all pieces. */
    private static final int TRIES = 64;

    /** Smaller sets are always tried one by one. */
    private static final int SMALL = 8 * TRIES;

    /** Up to this many children are searched linearly, more by binary search. */
    private static final int FEW = 8;

    private static final long NO_RULE = Long.MAX_VALUE;

    private RuleBlock() {}

    public static boolean allows(int code) {
        return (code & 1) == 0;
    }

    public static int line(int code) {
        return code >>> 1;
    }

    public static int code(int line, boolean allows) {
        return line << 1 | (allows ? 0 : 1);
    }

    /**
     * @param path a normalized path whose characters each represent one byte
     * @return a code for {@link #allows} and {@link #line}, {@link #NONE} or {@link #TOO_MANY}
     */
    public static int find(byte[] bytes, CharSequence path, int from, int to) {
        int width = bytes[0];
        int count = number(bytes, 1, width);
        int root = root(width, count);
        if (count == 0) {
            return code(bytes, literal(bytes, width, root, path, from, to));
        }
        // Before the walk: its branches depend on cold memory, and the processor would read the masks only after them.
        long lacks = ~PairMask.of(path, from, to);
        int first = nextStarred(bytes, width, count, 0, lacks);
        long literal = literal(bytes, width, root, path, from, to);
        if (number(bytes, 1 + width, width) > literal >>> 33) {
            return code(bytes, literal);
        }
        int tried = 0;
        for (int i = first; i < count; i = nextStarred(bytes, width, count, i + 1, lacks)) {
            long found = rule(bytes, starredRule(bytes, width, count, i));
            if (found > literal) {
                break;
            }
            if (Glob.matches(bytes, Varint.after(bytes, (int) found), path, from, to)) {
                return code(bytes, found);
            }
            if (++tried == TRIES && count >= SMALL) {
                return TOO_MANY;
            }
        }
        return code(bytes, literal);
    }

    /** Returns the number of the next pattern with stars that its mask does not reject, or the count. */
    private static int nextStarred(byte[] bytes, int width, int count, int from, long lacks) {
        int masks = 1 + 2 * width;
        int next = from;
        while (next < count && (MaskReader.read(bytes, masks + next * Long.BYTES) & lacks) != 0) {
            next++;
        }
        return next;
    }

    /** Like {@link #find(byte[], CharSequence, int, int)} with {@link #globs}; never {@link #TOO_MANY}. */
    public static int find(byte[] bytes, GlobSet globs, CharSequence path, int from, int to) {
        int width = bytes[0];
        int count = number(bytes, 1, width);
        long literal = literal(bytes, width, root(width, count), path, from, to);
        int first = globs.first(path, from, to);
        long starred = first == GlobSet.NONE ? NO_RULE : rule(bytes, starredRule(bytes, width, count, first));
        return code(bytes, Math.min(literal, starred));
    }

    public static GlobSet globs(byte[] bytes) {
        int width = bytes[0];
        int[] starts = new int[number(bytes, 1, width)];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = afterRule(bytes, starredRule(bytes, width, starts.length, i));
        }
        return new GlobSet(bytes, starts);
    }

    private static int root(int width, int stars) {
        return 1 + width + (stars == 0 ? 0 : width + stars * (Long.BYTES + width));
    }

    private static int starredRule(byte[] bytes, int width, int stars, int number) {
        return number(bytes, 1 + 2 * width + stars * Long.BYTES + number * width, width);
    }

    /** Returns the literal rule of highest precedence that matches, as {@link #rule} does, or {@link #NO_RULE}. */
    private static long literal(byte[] bytes, int width, int root, CharSequence path, int from, int to) {
        int node = root;
        int at = from;
        long best = NO_RULE;
        while (true) {
            int head = bytes[node];
            int next = node + 1;
            int length = head & LABEL;
            if (length == LABEL) {
                length += Varint.read(bytes, next);
                next = Varint.after(bytes, next);
            }
            if (length > to - at) {
                return best;
            }
            for (int end = next + length; next < end; next++, at++) {
                if (bytes[next] != (byte) path.charAt(at)) {
                    return best;
                }
            }
            if ((head & PREFIX) != 0) {
                best = Math.min(best, rule(bytes, next));
                next = afterRule(bytes, next);
            }
            if ((head & ANCHORED) != 0) {
                best = at == to ? Math.min(best, rule(bytes, next)) : best;
                next = afterRule(bytes, next);
            }
            if ((head & CHILDREN) == 0 || at == to) {
                return best;
            }
            int children = (bytes[next++] & 0xFF) + 1;
            int child = child(bytes, (byte) path.charAt(at), next, children);
            if (child < 0) {
                return best;
            }
            node += number(bytes, next + children + child * width, width);
            at++;
        }
    }

    private static int child(byte[] bytes, byte b, int first, int children) {
        if (children <= FEW) {
            for (int i = 0; i < children; i++) {
                if (bytes[first + i] == b) {
                    return i;
                }
            }
            return -1;
        }
        int low = 0;
        int high = children - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = (bytes[first + middle] & 0xFF) - (b & 0xFF);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** Returns a rule as one number: rank and access in the upper half, the line number's index in the lower. */
    private static long rule(byte[] bytes, int at) {
        return (long) Varint.read(bytes, at) << 32 | Varint.after(bytes, at);
    }

    private static int afterRule(byte[] bytes, int at) {
        return Varint.after(bytes, Varint.after(bytes, at));
    }

    private static int code(byte[] bytes, long rule) {
        return rule == NO_RULE ? NONE : Varint.read(bytes, (int) rule) << 1 | (int) (rule >>> 32) & 1;
    }

    private static int number(byte[] bytes, int at, int width) {
        int number = bytes[at] & 0xFF;
        if (width > 1) {
            number |= (bytes[at + 1] & 0xFF) << 8;
            if (width > 2) {
                number |= (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24;
            }
        }
        return number;
    }
}
