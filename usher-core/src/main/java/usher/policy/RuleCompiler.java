package usher.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.model.Access;
import usher.model.Group;
import usher.model.Rule;
import usher.octets.Octets;
import usher.policy.PatternOptions.EmptyPattern;
import usher.policy.PatternOptions.Expansion;
import usher.policy.PatternOptions.MissingSlash;
import usher.policy.PatternOptions.Wildcards;

/** Compiles the rules of the chosen groups and sorts them by precedence, once. */
final class RuleCompiler {
    private static final Octets ROOT = Octets.of("/");
    private static final Octets INDEX_PAGE = Octets.of("/index.htm");

    private final PolicyOptions options;
    private final PatternCompiler patterns;
    private final List<CompiledRule> compiled = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    RuleCompiler(PolicyOptions options) {
        this.options = options;
        this.patterns = new PatternCompiler(options.patterns());
    }

    /** The rules that can decide, the first to be asked first. */
    List<CompiledRule> compile(List<Group> groups) {
        groups.forEach(group -> group.rules().forEach(this::add));
        compiled.sort(options.precedence().order());
        return List.copyOf(compiled);
    }

    /** What was found about the rules, in file order. */
    List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    private void add(Rule rule) {
        if (rule.pattern().isEmpty()) {
            addEmpty(rule);
            return;
        }
        Octets written = rule.pattern().octets();
        effectivePattern(rule, written).ifPresent(pattern -> {
            add(rule, rule.access(), pattern);
            expand(rule, pattern);
        });
    }

    private void addEmpty(Rule rule) {
        Access access = rule.access();
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

    private Optional<Octets> effectivePattern(Rule rule, Octets written) {
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

    /** google/robotstxt, HandleAllow: an Allow for an index page also allows the bare folder, at the folder's own weight. */
    private void expand(Rule rule, Octets pattern) {
        int slash = pattern.lastIndexOf('/');
        boolean indexPage = options.patterns().expansion() == Expansion.INDEX_PAGE
                && rule.access() == Access.ALLOW
                && slash >= 0
                && pattern.slice(slash).startsWith(INDEX_PAGE);
        if (indexPage) {
            add(rule, Access.ALLOW, pattern.slice(0, slash + 1).join(Octets.of("$")));
        }
    }

    private void add(Rule rule, Access access, Octets pattern) {
        Verdict verdict = new Verdict(access, Reason.RULE_MATCHED, Optional.of(rule));
        compiled.add(new CompiledRule(rule, access, patterns.compile(pattern), verdict));
    }

    private void report(Rule rule, DiagnosticCode code, String... args) {
        int column = rule.pattern().octets().span().start() - rule.span().start() + 1;
        diagnostics.add(new Diagnostic(
                code, rule.line(), column, rule.pattern().octets().span(), List.of(args)));
    }
}
