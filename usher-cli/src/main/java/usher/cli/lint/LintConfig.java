package usher.cli.lint;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.diagnostic.Severity;
import usher.lint.LintSelection;

/** The configuration of {@code lint} for the files in a folder and below. Immutable. */
public final class LintConfig {
    /** No configuration: all diagnostics with their default severities. */
    public static final LintConfig NONE =
            new LintConfig(Path.of(""), LintSection.EMPTY, List.of(), Optional.empty(), Optional.empty(), List.of());

    private final Path folder;
    private final LintSection base;
    private final List<LintSection> overrides;
    private final Optional<Severity> failOn;
    private final Optional<Path> baseline;
    private final List<String> exclude;

    LintConfig(
            Path folder,
            LintSection base,
            List<LintSection> overrides,
            Optional<Severity> failOn,
            Optional<Path> baseline,
            List<String> exclude) {
        this.folder = folder;
        this.base = base;
        this.overrides = List.copyOf(overrides);
        this.failOn = failOn;
        this.baseline = baseline;
        this.exclude = List.copyOf(exclude);
    }

    /** Returns the diagnostics to report for a file, with their severities. */
    public LintSelection selection(Path file) {
        LintSelection selection =
                base.applyTo(base.select().isPresent() ? LintSelection.ALL.only(List.of()) : LintSelection.ALL);
        for (LintSection override : overrides(file).toList()) {
            selection = override.applyTo(selection);
        }
        return selection;
    }

    /** Returns the site that a file belongs to. The last override counts. */
    public Optional<String> site(Path file) {
        return overrides(file)
                .flatMap(section -> section.site().stream())
                .reduce((first, last) -> last)
                .or(base::site);
    }

    private Stream<LintSection> overrides(Path file) {
        return overrides.stream().filter(section -> LintSection.matches(section.files(), relative(file)));
    }

    /** Returns whether a file below a folder that the user names is left out. */
    public boolean isExcluded(Path file) {
        return LintSection.matches(exclude, relative(file));
    }

    private Path relative(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(folder) ? folder.relativize(absolute) : absolute;
    }

    /** Returns the lowest severity that makes lint fail. */
    public Optional<Severity> failOn() {
        return failOn;
    }

    /** Returns the baseline file. */
    public Optional<Path> baseline() {
        return baseline;
    }
}
