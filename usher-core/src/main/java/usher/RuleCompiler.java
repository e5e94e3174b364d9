package usher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.PatternOptions.EmptyPattern;
import usher.PatternOptions.Expansion;
import usher.PatternOptions.MissingSlash;
import usher.PatternOptions.Wildcards;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.GroupTable;

/** Compiles the rules of the selected groups and sorts them by precedence. */
final class RuleCompiler {
    private static final Bytes ROOT = Bytes.of("/");
    private static final Bytes END = Bytes.of("$");
    private static final Bytes INDEX_PAGE = Bytes.of("/index.htm");

    private final GroupTable table;
    private final PolicyOptions options;
    private final PatternCompiler patterns;
    private final List<CompiledRule> compiled = new ArrayList<>(1);
    private final List<Diagnostic> diagnostics = new ArrayList<>(0);

    private RuleCompiler(GroupTable table, PolicyCompiler policies) {
        this.table = table;
        this.options = policies.options();
        this.patterns = policies.patterns();
    }

    /** Returns the rules of the groups that can decide, in order of precedence. */
    static List<CompiledRule> compile(GroupTable table, int[] groups, PolicyCompiler policies) {
        RuleCompiler compiler = new RuleCompiler(table, policies);
        compiler.addAll(groups);
        compiler.compiled.sort(policies.options().precedence()::compare);
        return List.copyOf(compiler.compiled);
    }

    /** Compiles one rule of the file: to nothing, to one rule, or to the rule and its expansion. */
    static List<CompiledRule> compileOne(GroupTable table, int rule, PolicyCompiler policies) {
        RuleCompiler compiler = new RuleCompiler(table, policies);
        compiler.add(rule);
        return compiler.compiled;
    }

    /** Returns the diagnostics about the rules of the groups, in file order. */
    static List<Diagnostic> diagnose(GroupTable table, int[] groups, PolicyCompiler policies) {
        RuleCompiler compiler = new RuleCompiler(table, policies);
        compiler.addAll(groups);
        return List.copyOf(compiler.diagnostics);
    }

    private void addAll(int[] groups) {
        for (int group : groups) {
            for (int rule = table.firstRule(group); rule < table.firstRule(group + 1); rule++) {
                add(rule);
            }
        }
    }

    private void add(int rule) {
        Bytes written = table.pattern(rule);
        if (written.isEmpty()) {
            addEmpty(rule);
            return;
        }
        effectivePattern(rule, written).ifPresent(pattern -> {
            add(rule, Rule.access(table, rule), pattern);
            expand(rule, pattern);
        });
    }

    private void addEmpty(int rule) {
        Access access = Rule.access(table, rule);
        EmptyPattern meaning = access == Access.ALLOW
                ? options.patterns().emptyAllow()
                : options.patterns().emptyDisallow();
        if (meaning == EmptyPattern.NO_EFFECT) {
            return;
        }
        if (access == Access.ALLOW) {
            report(rule, DiagnosticCode.EMPTY_ALLOW_DENIES);
        }
        add(rule, access.opposite(), ROOT);
    }

    private Optional<Bytes> effectivePattern(int rule, Bytes written) {
        boolean starred = written.at(0) == '*' && options.patterns().wildcards() == Wildcards.STAR_AND_DOLLAR;
        if (written.at(0) == '/' || starred) {
            return Optional.of(written);
        }
        if (options.patterns().missingSlash() == MissingSlash.ASSUMED) {
            report(rule, DiagnosticCode.SLASH_ASSUMED, written.text());
            return Optional.of(ROOT.join(written));
        }
        report(rule, DiagnosticCode.PATTERN_WITHOUT_SLASH, written.text());
        return Optional.empty();
    }

    /**
     * google/robotstxt, HandleAllow: an Allow for an index page also allows the folder itself, with the folder's
     * weight.
     */
    private void expand(int rule, Bytes pattern) {
        if (options.patterns().expansion() == Expansion.INDEX_PAGE && table.isAllow(rule)) {
            int slash = pattern.lastIndexOf('/');
            if (slash >= 0 && pattern.slice(slash).startsWith(INDEX_PAGE)) {
                add(rule, Access.ALLOW, pattern.slice(0, slash + 1).join(END));
            }
        }
    }

    private void add(int rule, Access access, Bytes pattern) {
        compiled.add(new CompiledRule(rule, access, patterns.compile(pattern)));
    }

    private void report(int number, DiagnosticCode code, String... args) {
        Rule rule = Rule.of(table, number);
        int column = rule.pattern().bytes().span().start() - rule.span().start() + 1;
        diagnostics.add(
                new Diagnostic(code, rule.line(), column, rule.pattern().bytes().span(), List.of(args)));
    }
}
