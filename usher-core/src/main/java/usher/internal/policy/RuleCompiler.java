package usher.internal.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.match.PatternReference;
import usher.internal.parse.GroupTable;
import usher.options.Option;

/** Compiles the rules of the selected groups and sorts them by precedence. */
final class RuleCompiler {
    private static final Bytes ROOT = Bytes.of("/");
    private static final Bytes END = Bytes.of("$");
    private static final Bytes INDEX_PAGE = Bytes.of("/index.htm");

    private final GroupTable table;
    private final PolicyCompiler policies;
    private final List<CompiledRule> compiled = new ArrayList<>(1);
    private final List<Diagnostic> diagnostics = new ArrayList<>(0);

    private RuleCompiler(GroupTable table, PolicyCompiler policies) {
        this.table = table;
        this.policies = policies;
    }

    /** Returns the rules of the groups that can decide, in order of precedence. */
    static List<CompiledRule> compile(GroupTable table, int[] groups, PolicyCompiler policies) {
        RuleCompiler compiler = new RuleCompiler(table, policies);
        compiler.addAll(groups);
        compiler.compiled.sort(policies::compare);
        return List.copyOf(compiler.compiled);
    }

    /** Compiles one rule of the file: to nothing, to one rule, or to the rule and its expansion. */
    static List<CompiledRule> compileOne(GroupTable table, int rule, PolicyCompiler policies) {
        RuleCompiler compiler = new RuleCompiler(table, policies);
        compiler.add(rule);
        return compiler.compiled;
    }

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
        Optional<Bytes> pattern = effectivePattern(rule, written);
        if (pattern.isPresent()) {
            add(rule, table.isAllow(rule), pattern.get());
            expand(rule, pattern.get());
        }
    }

    private void addEmpty(int rule) {
        boolean allow = table.isAllow(rule);
        boolean isOpposite = option(allow ? Option.EMPTY_ALLOW_DISALLOWS : Option.EMPTY_DISALLOW_ALLOWS);
        if (!isOpposite) {
            return;
        }
        if (allow) {
            report(rule, DiagnosticCode.EMPTY_ALLOW_DENIES);
        }
        // A URL without a path, which one dialect knows, does not start with a slash.
        add(rule, !allow, option(Option.RESOLVE_PATTERNS) ? Bytes.EMPTY : ROOT);
    }

    private Optional<Bytes> effectivePattern(int rule, Bytes written) {
        if (option(Option.RESOLVE_PATTERNS)) {
            Optional<Bytes> resolved = PatternReference.resolve(written, policies.file());
            if (resolved.isEmpty()) {
                report(rule, DiagnosticCode.PATTERN_OF_OTHER_SITE, written.text());
            }
            return resolved;
        }
        boolean starred = written.at(0) == '*' && option(Option.WILDCARDS);
        if (written.at(0) == '/' || starred) {
            return Optional.of(written);
        }
        if (option(Option.ASSUME_SLASH)) {
            report(rule, DiagnosticCode.SLASH_ASSUMED, written.text());
            return Optional.of(ROOT.join(written));
        }
        report(rule, DiagnosticCode.PATTERN_WITHOUT_SLASH, written.text());
        return Optional.empty();
    }

    /** Whether the pattern of an Allow, as written, may name an index page. */
    static boolean mayExpand(Bytes written) {
        int slash = written.lastIndexOf('/');
        return !written.startsWith(ROOT) || written.slice(slash).startsWith(INDEX_PAGE);
    }

    /** google/robotstxt, HandleAllow: an Allow for an index page allows the folder too, with the folder's weight. */
    private void expand(int rule, Bytes pattern) {
        if (policies.expandsIndexPages() && table.isAllow(rule)) {
            int slash = pattern.lastIndexOf('/');
            if (slash >= 0 && pattern.slice(slash).startsWith(INDEX_PAGE)) {
                add(rule, true, pattern.slice(0, slash + 1).join(END));
            }
        }
    }

    private void add(int rule, boolean allows, Bytes pattern) {
        compiled.add(new CompiledRule(rule, allows, policies.patterns().compile(pattern)));
    }

    private boolean option(Option<Boolean> option) {
        return policies.options().get(option);
    }

    private void report(int rule, DiagnosticCode code, String... args) {
        Span pattern = table.pattern(rule).span();
        int column = pattern.start() - table.lineSpan(rule).start() + 1;
        diagnostics.add(new Diagnostic(code, table.line(rule), column, pattern, List.of(args)));
    }
}
