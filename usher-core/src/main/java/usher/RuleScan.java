package usher;

import org.jspecify.annotations.Nullable;
import usher.PatternOptions.Expansion;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.glob.PairMask;
import usher.internal.parse.GroupTable;

/**
 * Rules that are looked at as they stand in the file: nothing to prepare, so the right thing for the first questions. Most
 * rules are refused at the first byte that differs; only those that may match are compiled, and where these are many
 * an index is asked for. O(rules) for each question.
 */
final class RuleScan implements Rules {
    /** The pattern cannot match. */
    private static final int DIFFERS = -1;

    /** To compile more rules than this for one question is dearer than the index. */
    private static final int MAX_COMPILED = 128;

    private final GroupTable table;
    private final int[] groups;
    private final PolicyCompiler compiler;

    RuleScan(GroupTable table, int[] groups, PolicyCompiler compiler) {
        this.table = table;
        this.groups = groups;
        this.compiler = compiler;
    }

    @Override
    public int find(CharSequence path, int from, int to) {
        boolean allowsExpand = compiler.options().patterns().expansion() != Expansion.NONE;
        CompiledRule best = null;
        long has = 0;
        int compiled = 0;
        for (int group : groups) {
            int end = table.firstRule(group + 1);
            for (int rule = table.firstRule(group); rule < end; rule++) {
                boolean expands = allowsExpand && table.isAllow(rule);
                int special = expands ? table.patternStart(rule) : firstSpecial(rule, path, from, to);
                if (special != DIFFERS) {
                    has = has == 0 ? PairMask.of(path, from, to) : has;
                    if (expands || mayFollow(special, table.patternEnd(rule), has)) {
                        if (++compiled > MAX_COMPILED) {
                            return TOO_MANY;
                        }
                        best = better(best, rule, path, from, to, has);
                    }
                }
            }
        }
        return best == null ? NONE : Rules.code(best);
    }

    /** What decides of the best rule so far and what one more stands for. */
    private @Nullable CompiledRule better(
            @Nullable CompiledRule best, int rule, CharSequence path, int from, int to, long has) {
        CompiledRule result = best;
        for (CompiledRule candidate : RuleCompiler.compileOne(table, rule, compiler)) {
            boolean precedes =
                    result == null || compiler.options().precedence().order().compare(candidate, result) < 0;
            if (precedes && candidate.pattern().matches(path, from, to, has)) {
                result = candidate;
            }
        }
        return result;
    }

    /** Where the first byte of a pattern stands that may not stand for itself, or its end; {@link #DIFFERS} if one before does not fit. */
    private int firstSpecial(int rule, CharSequence path, int from, int to) {
        Bytes file = table.bytes();
        ByteSet special = compiler.special();
        int start = table.patternStart(rule);
        int end = table.patternEnd(rule);
        if (start == end || file.at(start) != '/') {
            return start;
        }
        for (int i = start, at = from; i < end; i++, at++) {
            int b = file.at(i);
            if (special.contains(b)) {
                return i;
            }
            if (at == to || path.charAt(at) != b) {
                return DIFFERS;
            }
        }
        return end;
    }

    /** False only if the rest of a pattern asks for bytes, or pairs of them, that the path does not have. */
    private boolean mayFollow(int start, int end, long has) {
        Bytes file = table.bytes();
        ByteSet special = compiler.special();
        int before = -1;
        for (int i = start; i < end; i++) {
            int b = file.at(i);
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
