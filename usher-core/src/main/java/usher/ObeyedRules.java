package usher;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.diagnostic.Diagnostic;
import usher.internal.match.GlobSet;
import usher.internal.match.RuleBlock;
import usher.internal.match.RuleBlockBuilder;
import usher.internal.parse.GroupTable;

/**
 * The rules of the groups that a crawler obeys. All crawlers that obey the same groups of a file share them, so their block is
 * built and stored once. Safe to share between threads: a race builds equal blocks.
 */
final class ObeyedRules {
    /** The maximum number of entries of a file. More crawlers, which only hostile files name differently, do not share. */
    private static final int MAX_SHARED = 8;

    private final GroupTable table;
    private final PolicyCompiler compiler;
    private final int[] groups;

    /** The one that the file kept before. */
    private final @Nullable ObeyedRules next;

    private volatile byte @Nullable [] block;
    private volatile @Nullable GlobSet globs;

    ObeyedRules(GroupTable table, int[] groups, PolicyCompiler compiler, @Nullable ObeyedRules next) {
        this.next = next;
        this.table = table;
        this.groups = groups;
        this.compiler = compiler;
    }

    /** Returns the rules of groups, which the file keeps for other crawlers. */
    static ObeyedRules of(RobotsTxt robots, int[] groups, PolicyCompiler compiler) {
        ObeyedRules known = robots.cached();
        int entries = 0;
        for (ObeyedRules rules = known; rules != null; rules = rules.next) {
            if (Arrays.equals(rules.groups, groups)) {
                return rules;
            }
            entries++;
        }
        ObeyedRules created = new ObeyedRules(robots.table(), groups, compiler, known);
        if (entries < MAX_SHARED) {
            robots.cache(created);
        }
        return created;
    }

    /** Returns the numbers of the groups in file order. The caller must not change them. */
    int[] groups() {
        return groups;
    }

    /** Finds the rule that decides about a path, as {@link RuleBlock#find} does, without a block. */
    int scan(CharSequence path, int from, int to) {
        return new RuleScan(table, groups, compiler).find(path, from, to);
    }

    byte @Nullable [] builtBlock() {
        return block;
    }

    byte[] block() {
        byte[] built = block;
        if (built == null) {
            RuleBlockBuilder builder = new RuleBlockBuilder();
            for (CompiledRule rule : compiled()) {
                builder.add(rule.pattern().glob(), rule.access() == Access.ALLOW, table.line(rule.number()));
            }
            built = builder.build();
            block = built;
        }
        return built;
    }

    /** Finds the rule that decides, where {@link RuleBlock#find} finds too many patterns that nearly match. */
    int findAmongMany(byte[] built, CharSequence path, int from, int to) {
        GlobSet all = globs;
        if (all == null) {
            all = RuleBlock.globs(built, 0);
            globs = all;
        }
        return RuleBlock.find(built, 0, all, path, from, to);
    }

    List<CompiledRule> compiled() {
        return RuleCompiler.compile(table, groups, compiler);
    }

    List<Diagnostic> diagnostics() {
        return RuleCompiler.diagnose(table, groups, compiler);
    }
}
