package usher.lint;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;

/**
 * Reports errors, warnings and notes about a robots.txt: the diagnostics of parsing, and those of checks that need the
 * whole file. Immutable and safe to share between threads.
 *
 * <p>Never throws on content. Time and memory are about linear in the bytes. A check that would need more for its proof
 * reports nothing.
 */
public final class Linter {
    /** The only check that runs on an HTML page or the like, where others would have thousands of findings. */
    private static final LintCheck ABOUT_THE_FILE = new WholeFileCheck();

    private static final List<LintCheck> CHECKS = List.of(
            ABOUT_THE_FILE,
            new ParserDiagnosticCheck(),
            MergedGroupChecks::merged,
            MergedGroupChecks::siteClosed,
            new ClosedSiteCheck(),
            new UsageCheck(),
            NamedGroupChecks::forgotten,
            NamedGroupChecks::empty,
            NamedGroupChecks::allowOnly,
            new LastGroupCheck(),
            DuplicateChecks::agents,
            new AgentNameCheck(),
            DuplicateChecks::rules,
            new UnusedRuleCheck(),
            PatternChecks::texts,
            PatternChecks::wildcards,
            PatternChecks::characters,
            PatternChecks::limits,
            HostChecks::inPaths,
            LineCheck.inOnePass(List.of(
                    new InvisibleCharacterCheck(),
                    LineChecks::whitespace,
                    LineChecks::names,
                    new RunTogetherCheck(),
                    LineChecks::swappedValues,
                    LineChecks::placeholders)),
            new UnobeyedDirectiveCheck(),
            HostChecks::foreign,
            new YandexCheck(),
            SitemapChecks::disallowed,
            SitemapChecks::urls,
            new ClosedResourcesCheck(),
            new DialectDifferenceCheck());

    private final List<Dialect> dialects;
    private final List<Dialect> preserved;

    private Linter(List<Dialect> dialects, List<Dialect> preserved) {
        this.dialects = List.copyOf(dialects);
        this.preserved = List.copyOf(preserved);
    }

    /**
     * Returns a linter for today's dialects, which it also compares. Findings that apply to only some dialects list
     * them. Its safe fixes change no verdict in any dialect of {@link Dialect#all}.
     */
    public static Linter today() {
        return new Linter(Dialect.today(), Dialect.all());
    }

    /** Returns a linter for one dialect. Its safe fixes change no verdict in it and in {@link Dialect#all}. */
    public static Linter of(Dialect only) {
        return new Linter(
                List.of(only),
                Stream.concat(Stream.of(only), Dialect.all().stream())
                        .distinct()
                        .toList());
    }

    /**
     * Returns the findings of {@link LintSelection#DEFAULT} by severity, then by line; those about the whole file come
     * first. Findings of one kind are {@linkplain Finding#joined joined}. If the file has a URL, its location, Host and
     * relative sitemaps are checked, too.
     */
    public List<Finding> findings(RobotsFile file) {
        return report(file, () -> true).findings();
    }

    /** Returns all findings, one for each line, also those that a project has to select. */
    public List<Finding> everything(RobotsFile file) {
        return findings(file, CHECKS);
    }

    /**
     * Returns the findings, within a time limit.
     *
     * @param hasTime whether there is time left; called often. Once it returns false it must keep returning false: the
     *     current check and those after it are then skipped in all dialects.
     */
    public LintReport report(RobotsFile file, BooleanSupplier hasTime) {
        LintReport all = report(file, CHECKS, hasTime);
        return new LintReport(Finding.joined(LintSelection.DEFAULT.apply(all.findings())), all.unfinished());
    }

    List<Finding> findings(RobotsFile file, List<LintCheck> checks) {
        return report(file, checks, () -> true).findings();
    }

    private LintReport report(RobotsFile file, List<LintCheck> checks, BooleanSupplier hasTime) {
        List<DialectReading> readings = DialectReading.all(file, dialects);
        DialectReading main = readings.get(0);
        FindingCollector findings = new FindingCollector(
                ids(),
                readings.stream()
                        .filter(reading -> !reading.robots().completeness().isVoid())
                        .flatMap(reading -> reading.dialectIds().stream())
                        .toList());
        List<LintedFile> files = readings.stream()
                .map(reading -> LintedFile.of(reading, readings, file.url(), hasTime))
                .toList();
        List<LintedFile> sameOffsetFiles =
                files.stream().filter(each -> hasSameOffsets(each.main(), main)).toList();
        int finished = 0;
        List<LintCheck> possible =
                main.robots().groups().isEmpty() && !main.isText() ? List.of(ABOUT_THE_FILE) : checks;
        for (LintCheck check : possible) {
            if (!hasTime.getAsBoolean()) {
                break;
            }
            run(check, check == ABOUT_THE_FILE ? files : sameOffsetFiles, findings);
            if (!hasTime.getAsBoolean()) {
                break;
            }
            findings.commit();
            finished++;
        }
        boolean sameOffsets = file.bytes().startsWith(bytes(main));
        return new LintReport(sameOffsets ? findings.inOrder() : findings.withoutFixes(), possible.size() - finished);
    }

    /** Runs a check in all dialects, so that a finding of only some dialects is not due to the time limit. */
    private void run(LintCheck check, List<LintedFile> files, FindingCollector findings) {
        if (check.comparesReadings()) {
            findings.setDialects(ids());
            check.run(files.get(0), findings);
            return;
        }
        for (LintedFile file : files) {
            findings.setDialects(file.main().dialectIds());
            check.run(file, findings);
        }
    }

    private List<String> ids() {
        return dialects.stream().map(Dialect::id).toList();
    }

    /** Whether offsets in one dialect are valid in the other; for example, only some decode UTF-16. */
    private static boolean hasSameOffsets(DialectReading one, DialectReading other) {
        return bytes(one).startsWith(bytes(other)) || bytes(other).startsWith(bytes(one));
    }

    private static Bytes bytes(DialectReading reading) {
        return reading.robots().bytes();
    }

    public List<Diagnostic> diagnostics(RobotsFile file) {
        return findings(file).stream().map(Finding::diagnostic).toList();
    }

    /** Returns the file in every dialect in which a safe fix must not change a verdict. */
    List<RobotsTxt> preserved(RobotsFile file) {
        return DialectReading.all(file, preserved).stream()
                .map(DialectReading::robots)
                .toList();
    }
}
