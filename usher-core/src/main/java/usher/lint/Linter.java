package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.BooleanSupplier;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.octets.Octets;

/**
 * Says what is wrong, odd or without effect in a robots.txt: what reading it finds, and what only a look at the whole file
 * shows. Immutable and safe to share between threads.
 *
 * <p>Never throws on content. Time and memory are about linear in the octets; where something would have to be proved at
 * greater cost, nothing is said about it.
 */
public final class Linter {
    private static final List<LintCheck> CHECKS = List.of(
            new WhatIsAboutTheFile(),
            new WhatReadingFinds(),
            new MergedGroups(),
            new BareGroups(),
            new RepeatedAgents(),
            new AgentNames(),
            new RepeatedRules(),
            new UselessRules(),
            new MisplacedText(),
            new Wildcards(),
            new PatternCharacters(),
            new RuleLimits(),
            new OddCharacters(),
            new OddBlanks(),
            new MisspeltKeys(),
            new UnheardDirectives(),
            new DialectDifferences());

    private final Dialect main;
    private final List<Dialect> others;

    private Linter(Dialect main, List<Dialect> others) {
        this.main = requireNonNull(main, "main");
        this.others = others.stream().filter(dialect -> !dialect.equals(main)).toList();
    }

    /** A linter that reads as the dialect does and looks at what all the presets make of the file. */
    public static Linter of(Dialect main) {
        return of(main, Dialects.all());
    }

    /**
     * A linter that reads as one dialect does.
     *
     * @param main the dialect in whose reading findings have their places
     * @param dialects those that a fix must not disturb, and with which the reading is compared
     */
    public static Linter of(Dialect main, List<Dialect> dialects) {
        return new Linter(main, dialects);
    }

    /** What there is to say about a file, in its order; what is about the whole file comes first. */
    public List<Finding> findings(byte[] octets) {
        return findings(octets, () -> true);
    }

    /**
     * The same for those who have only so much time.
     *
     * @param goesOn asked before each check; one for which it says no is left out
     */
    public List<Finding> findings(byte[] octets, BooleanSupplier goesOn) {
        LintedFile file = read(requireNonNull(octets, "octets"));
        Findings findings = new Findings();
        checks(file).stream().filter(check -> goesOn.getAsBoolean()).forEach(check -> check.look(file, findings));
        return isAsWritten(file, octets) ? findings.inOrder() : findings.withoutFixes();
    }

    /** Whether places in the reading are places in the file: UTF-16, for one, had to be decoded. */
    private static boolean isAsWritten(LintedFile file, byte[] octets) {
        return Octets.of(octets).startsWith(file.main().robots().source().octets());
    }

    /** A web page in the place of a robots.txt has thousands of odd lines, and one thing to say about it. */
    private static List<LintCheck> checks(LintedFile file) {
        boolean page = file.groups().isEmpty()
                && file.main().robots().diagnostics().stream()
                        .anyMatch(found -> found.code() == DiagnosticCode.LOOKS_LIKE_HTML);
        return page ? List.of(new WhatIsAboutTheFile()) : CHECKS;
    }

    /** The same without the fixes. */
    public List<Diagnostic> diagnostics(byte[] octets) {
        return findings(octets).stream().map(Finding::diagnostic).toList();
    }

    LintedFile read(byte[] octets) {
        return LintedFile.of(
                Reading.of(octets, main),
                others.stream().map(dialect -> Reading.of(octets, dialect)).toList());
    }
}
