package usher.policy;

import java.util.Comparator;
import usher.internal.glob.PairMask;
import usher.model.Access;
import usher.model.GroupTable;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.policy.PatternOptions.Expansion;
import usher.policy.PatternOptions.Wildcards;

/**
 * Rules that are looked at as they stand in the file: nothing to prepare, so the right thing for the first questions. Most
 * rules are refused at the first octet that differs; only one that may match is compiled. O(rules) for each question.
 */
final class RuleScan implements Rules {
    private static final OctetSet PERCENT = OctetSet.of("%");
    private static final OctetSet STAR_AND_DOLLAR = OctetSet.of("*$");

    private final GroupTable table;
    private final int[] groups;
    private final PolicyOptions options;
    private final Comparator<CompiledRule> order;
    private final OctetSet special;
    private final boolean allowsExpand;
    private final PatternCompiler patterns;

    RuleScan(GroupTable table, int[] groups, PolicyOptions options) {
        this.table = table;
        this.groups = groups;
        this.options = options;
        this.order = options.precedence().order();
        this.special = special(options.patterns());
        this.patterns = new PatternCompiler(options.patterns());
        this.allowsExpand = options.patterns().expansion() != Expansion.NONE;
    }

    /** The octets of a pattern that may not stand for themselves. */
    private static OctetSet special(PatternOptions patterns) {
        OctetSet rewritten = patterns.encoding().encode().union(PERCENT);
        return patterns.wildcards() == Wildcards.NONE ? rewritten : rewritten.union(STAR_AND_DOLLAR);
    }

    @Override
    public int find(CharSequence path, int from, int to) {
        CompiledRule best = null;
        long has = 0;
        for (int group : groups) {
            for (int rule = table.firstRule(group); rule < table.firstRule(group + 1); rule++) {
                if (mayMatch(rule, path, from, to)) {
                    for (CompiledRule candidate : RuleCompiler.compileOne(table, rule, options, patterns)) {
                        boolean better = best == null || order.compare(candidate, best) < 0;
                        if (has == 0 && !candidate.pattern().glob().isLiteral()) {
                            has = PairMask.of(path, from, to);
                        }
                        if (better && candidate.pattern().matches(path, from, to, has)) {
                            best = candidate;
                        }
                    }
                }
            }
        }
        return best == null ? NONE : Rules.code(best);
    }

    private boolean mayMatch(int rule, CharSequence path, int from, int to) {
        Octets pattern = table.pattern(rule);
        if (pattern.isEmpty() || pattern.at(0) != '/' || allowsExpand && table.access(rule) == Access.ALLOW) {
            return true;
        }
        for (int i = 0; i < pattern.length(); i++) {
            int octet = pattern.at(i);
            if (special.contains(octet)) {
                return true;
            }
            if (from + i == to || path.charAt(from + i) != octet) {
                return false;
            }
        }
        return true;
    }
}
