package usher.internal.policy;

import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.internal.match.PairMask;
import usher.internal.match.RuleBlock;
import usher.internal.parse.GroupTable;
import usher.internal.text.RawBytes;
import usher.options.Option;

/**
 * Scans rules in file order and compiles those that may match. Needs no preparation, so it is best for the first
 * lookups. O(rules) per lookup.
 */
final class RuleScan {
    private static final int DIFFERS = -1;

    /** Compiling more rules than this for one lookup costs more than the block. */
    private static final int MAX_COMPILED = 128;

    private final GroupTable table;
    private final int[] groups;
    private final PolicyCompiler compiler;
    private final ByteSet special;
    private final byte[] file;

    RuleScan(GroupTable table, int[] groups, PolicyCompiler compiler) {
        this.table = table;
        this.groups = groups;
        this.compiler = compiler;
        this.special = compiler.special();
        this.file = RawBytes.array(table.bytes());
    }

    /** Returns the code of the rule that decides about a path, as {@link RuleBlock#find} does. */
    int find(CharSequence path, int from, int to) {
        boolean allowsExpand = compiler.expandsIndexPages();
        boolean resolves = compiler.options().get(Option.RESOLVE_PATTERNS);
        CompiledRule best = null;
        long has = 0;
        int compiled = 0;
        int second = from + 1 < to ? path.charAt(from + 1) : -1;
        for (int group : groups) {
            int end = table.firstRule(group + 1);
            for (int rule = table.firstRule(group); rule < end; rule++) {
                boolean expands =
                        resolves || allowsExpand && table.isAllow(rule) && RuleCompiler.mayExpand(table.pattern(rule));
                int next = expands ? table.patternStart(rule) : firstSpecial(rule, second, path, from, to);
                if (next != DIFFERS) {
                    has = has == 0 ? PairMask.of(path, from, to) : has;
                    if (expands || mayFollow(next, table.patternEnd(rule), has)) {
                        if (++compiled > MAX_COMPILED) {
                            return RuleBlock.TOO_MANY;
                        }
                        best = better(best, rule, path, from, to, has);
                    }
                }
            }
        }
        return best == null ? RuleBlock.NONE : RuleBlock.code(table.line(best.number()), best.allows());
    }

    /** Returns the rule that decides: the best one so far, or a compiled form of the next one. */
    private @Nullable CompiledRule better(
            @Nullable CompiledRule best, int rule, CharSequence path, int from, int to, long has) {
        CompiledRule result = best;
        for (CompiledRule candidate : RuleCompiler.compileOne(table, rule, compiler)) {
            boolean precedes = result == null || compiler.compare(candidate, result) < 0;
            if (precedes && candidate.pattern().matches(path, from, to, has)) {
                result = candidate;
            }
        }
        return result;
    }

    /** Returns the first special byte or the end; {@link #DIFFERS} if a byte before it does, mostly the second. */
    private int firstSpecial(int rule, int second, CharSequence path, int from, int to) {
        int start = table.patternStart(rule);
        int end = table.patternEnd(rule);
        if (start == end || file[start] != '/') {
            return start;
        }
        if (start + 1 < end) {
            int b = file[start + 1] & 0xFF;
            if (b != second && !special.contains(b)) {
                return DIFFERS;
            }
        }
        for (int i = start, at = from; i < end; i++, at++) {
            int b = file[i] & 0xFF;
            if (special.contains(b)) {
                return i;
            }
            if (at == to || path.charAt(at) != b) {
                return DIFFERS;
            }
        }
        return end;
    }

    /** Returns false only if the rest of the pattern needs bytes or byte pairs that the path does not contain. */
    private boolean mayFollow(int start, int end, long has) {
        int before = -1;
        for (int i = start; i < end; i++) {
            int b = file[i] & 0xFF;
            if (b == '%') {
                return true;
            }
            if (special.contains(b)) {
                before = -1;
                continue;
            }
            long needed = before < 0 ? PairMask.single(b) : PairMask.pair(before, b);
            if ((needed & ~has) != 0) {
                return false;
            }
            before = b;
        }
        return true;
    }
}
