package usher.cli.lint;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.lint.LintSelection;

/**
 * The configuration of {@code lint} for the files in a folder and below.
 *
 * @param failOn the lowest severity that makes lint fail
 */
record LintConfig(
        Path folder,
        LintSection base,
        List<LintSection> overrides,
        Optional<Threshold> failOn,
        Optional<Path> baseline,
        List<String> exclude) {
    /** No configuration: the diagnostics of the default with their default severities. */
    static final LintConfig NONE =
            new LintConfig(Path.of(""), LintSection.EMPTY, List.of(), Optional.empty(), Optional.empty(), List.of());

    LintSelection selection(Path file) {
        LintSelection selection =
                base.applyTo(base.select().isPresent() ? LintSelection.DEFAULT.only(List.of()) : LintSelection.DEFAULT);
        for (LintSection override : overrides(file).toList()) {
            selection = override.applyTo(selection);
        }
        return selection;
    }

    /** Returns the site that a file belongs to. The last override counts. */
    Optional<String> site(Path file) {
        return overrides(file)
                .flatMap(section -> section.site().stream())
                .reduce((first, last) -> last)
                .or(base::site);
    }

    /** Returns the patterns of the overrides that concern none of these files. */
    List<String> idleOverrides(Collection<Path> files) {
        return overrides.stream()
                .filter(section ->
                        files.stream().noneMatch(file -> LintSection.matches(section.files(), relative(file))))
                .map(section -> String.join(", ", section.files()))
                .toList();
    }

    private Stream<LintSection> overrides(Path file) {
        return overrides.stream().filter(section -> LintSection.matches(section.files(), relative(file)));
    }

    /** Returns whether a file below a folder that the user names is left out. */
    boolean isExcluded(Path file) {
        return LintSection.matches(exclude, relative(file));
    }

    private Path relative(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(folder) ? folder.relativize(absolute) : absolute;
    }
}
