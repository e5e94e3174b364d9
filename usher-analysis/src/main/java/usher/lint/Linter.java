package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import usher.Dialect;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.uri.WebUrl;

/**
 * Says what is wrong, odd or without effect in a robots.txt: what reading it finds, and what only a look at the whole file
 * shows. Immutable and safe to share between threads.
 *
 * <p>Never throws on content. Time and memory are about linear in the bytes; where something would have to be proved at
 * greater cost, nothing is said about it.
 */
public final class Linter {
    /** All that there is to say about a web page in the place of a robots.txt, which has thousands of odd lines. */
    private static final LintCheck ABOUT_THE_FILE = new WhatIsAboutTheFile();

    private static final List<LintCheck> CHECKS = List.of(
            ABOUT_THE_FILE,
            new WhatReadingFinds(),
            new MergedGroups(),
            new ClosedByMerge(),
            new ManagedBlock(),
            new ForgottenRules(),
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
            new ForeignHost(),
            new YandexAdvice(),
            new ClosedSitemaps(),
            new DialectDifferences());

    private final List<Dialect> dialects;
    private final List<Dialect> preserved;
    private final Optional<WebUrl> address;

    private Linter(List<Dialect> dialects, List<Dialect> preserved, Optional<WebUrl> address) {
        this.dialects = List.copyOf(dialects);
        this.preserved = List.copyOf(preserved);
        this.address = address;
    }

    /**
     * A linter that reads as all of today's dialects do, and compares them. What is true in some of them only names these. Its
     * safe fixes change no verdict in any preset.
     */
    public static Linter today() {
        return new Linter(Dialect.today(), Dialect.all(), Optional.empty());
    }

    /** A linter that reads as one dialect does. Its safe fixes change no verdict in any preset either. */
    public static Linter of(Dialect only) {
        return new Linter(List.of(only), first(only, Dialect.all()), Optional.empty());
    }

    /**
     * A linter that reads as several dialects do.
     *
     * @param main the dialect in whose reading findings have their places, and with which the others are compared
     * @param dialects the others; a fix must not disturb these, either
     */
    public static Linter of(Dialect main, List<Dialect> dialects) {
        return new Linter(first(main, dialects), first(main, dialects), Optional.empty());
    }

    /**
     * The same linter for a file found at an address: it knows whether that is where crawlers look, which Host and which relative
     * sitemaps are the site's.
     */
    public Linter at(WebUrl where) {
        return new Linter(dialects, preserved, Optional.of(where));
    }

    private static List<Dialect> first(Dialect main, List<Dialect> others) {
        requireNonNull(main, "main");
        return Stream.concat(Stream.of(main), others.stream()).distinct().toList();
    }

    /** What there is to say about a file, the most severe first; of equal ones, what is about the whole file, then by line. */
    public List<Finding> findings(byte[] bytes) {
        return report(bytes, () -> true).findings();
    }

    /**
     * The same for those who have only so much time.
     *
     * @param goesOn whether there is time left; asked often. Once it has said no it must not say yes again: the check that is
     *     under way then and those after it are left out, in all dialects.
     */
    public LintReport report(byte[] bytes, BooleanSupplier goesOn) {
        return report(requireNonNull(bytes, "bytes"), CHECKS, requireNonNull(goesOn, "goesOn"));
    }

    List<Finding> findings(byte[] bytes, List<LintCheck> checks) {
        return report(bytes, checks, () -> true).findings();
    }

    private LintReport report(byte[] bytes, List<LintCheck> checks, BooleanSupplier goesOn) {
        List<Reading> readings = Reading.all(bytes, dialects);
        Reading main = readings.get(0);
        Findings findings = new Findings(
                ids(),
                readings.stream()
                        .filter(reading -> !reading.robots().completeness().isVoid())
                        .flatMap(reading -> reading.readers().stream())
                        .toList());
        List<LintedFile> files = readings.stream()
                .map(reading -> LintedFile.of(
                        reading,
                        readings.stream().filter(other -> other != reading).toList(),
                        address,
                        goesOn))
                .toList();
        List<LintedFile> placed =
                files.stream().filter(file -> hasSamePlaces(file.main(), main)).toList();
        int finished = 0;
        List<LintCheck> possible = isPage(main) ? List.of(ABOUT_THE_FILE) : checks;
        for (LintCheck check : possible) {
            look(check, check == ABOUT_THE_FILE ? files : placed, findings);
            if (!goesOn.getAsBoolean()) {
                break;
            }
            findings.keep();
            finished++;
        }
        boolean samePlaces = Bytes.of(bytes).startsWith(bytes(main));
        return new LintReport(samePlaces ? findings.inOrder() : findings.withoutFixes(), possible.size() - finished);
    }

    /** All readings at once, so that what is found in some only is not for want of time. */
    private void look(LintCheck check, List<LintedFile> files, Findings findings) {
        if (check.comparesReadings()) {
            findings.in(ids());
            check.look(files.get(0), findings);
            return;
        }
        for (LintedFile file : files) {
            findings.in(file.main().readers());
            check.look(file, findings);
        }
    }

    private List<String> ids() {
        return dialects.stream().map(Dialect::id).toList();
    }

    private static boolean isPage(Reading main) {
        return main.robots().groups().isEmpty()
                && main.robots().diagnostics().stream()
                        .anyMatch(found -> found.code() == DiagnosticCode.LOOKS_LIKE_HTML);
    }

    /** Whether places in one reading are places in the other: UTF-16, for one, is decoded by some. */
    private static boolean hasSamePlaces(Reading one, Reading other) {
        return bytes(one).startsWith(bytes(other)) || bytes(other).startsWith(bytes(one));
    }

    private static Bytes bytes(Reading reading) {
        return reading.robots().bytes();
    }

    /** The same without the fixes. */
    public List<Diagnostic> diagnostics(byte[] bytes) {
        return findings(bytes).stream().map(Finding::diagnostic).toList();
    }

    /** The file in every dialect in which a safe fix must not change a verdict. */
    List<RobotsTxt> preserved(byte[] bytes) {
        return Reading.all(bytes, preserved).stream().map(Reading::robots).toList();
    }
}
