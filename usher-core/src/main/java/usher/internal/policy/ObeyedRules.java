package usher.internal.policy;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.diagnostic.Diagnostic;
import usher.internal.match.GlobSet;
import usher.internal.match.RuleBlock;
import usher.internal.match.RuleBlockBuilder;
import usher.internal.parse.GroupTable;

/** The rules of groups, shared by all crawlers that obey the same. Thread-safe: a race builds equal blocks. */
public final class ObeyedRules {
    /** The maximum number of entries of a file. Further crawlers, as in hostile files, do not share. */
    private static final int MAX_SHARED = 8;

    private final GroupTable table;
    private final PolicyCompiler compiler;
    private final int[] groups;

    /** The one that the file kept before. */
    private final @Nullable ObeyedRules next;

    /** The number of those that the file kept before. */
    private final int place;

    private volatile byte @Nullable [] block;
    private volatile @Nullable GlobSet globs;

    private ObeyedRules(GroupTable table, int[] groups, PolicyCompiler compiler, @Nullable ObeyedRules next) {
        this.next = next;
        this.place = next == null ? 0 : next.place + 1;
        this.table = table;
        this.groups = groups;
        this.compiler = compiler;
    }

    /** @param kept the rules that the file keeps, the newest first */
    public static ObeyedRules of(GroupTable table, int[] groups, PolicyCompiler compiler, @Nullable ObeyedRules kept) {
        for (ObeyedRules rules = kept; rules != null; rules = rules.next) {
            if (Arrays.equals(rules.groups, groups)) {
                return rules;
            }
        }
        return new ObeyedRules(table, groups, compiler, kept);
    }

    /** Returns what the file keeps now: these rules before others, unless it has them or enough already. */
    public ObeyedRules keptWith(@Nullable ObeyedRules kept) {
        return kept == null || next == kept && place < MAX_SHARED ? this : kept;
    }

    /** Returns the numbers of the groups in file order. The caller must not change them. */
    public int[] groups() {
        return groups;
    }

    /** Finds the rule that decides about a path, as {@link RuleBlock#find} does, without a block. */
    public int scan(CharSequence path, int from, int to) {
        return new RuleScan(table, groups, compiler).find(path, from, to);
    }

    public byte @Nullable [] builtBlock() {
        return block;
    }

    public byte[] block() {
        byte[] built = block;
        if (built == null) {
            RuleBlockBuilder builder = new RuleBlockBuilder();
            for (CompiledRule rule : compiled()) {
                builder.add(rule.pattern().glob(), rule.allows(), table.line(rule.number()));
            }
            built = builder.build();
            block = built;
        }
        return built;
    }

    /** Finds the rule that decides, where {@link RuleBlock#find} finds too many patterns that nearly match. */
    public int findAmongMany(byte[] built, CharSequence path, int from, int to) {
        GlobSet all = globs;
        if (all == null) {
            all = RuleBlock.globs(built);
            globs = all;
        }
        return RuleBlock.find(built, all, path, from, to);
    }

    public List<CompiledRule> compiled() {
        return RuleCompiler.compile(table, groups, compiler);
    }

    public List<Diagnostic> diagnostics() {
        return RuleCompiler.diagnose(table, groups, compiler);
    }
}
