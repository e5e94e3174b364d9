package usher.overview;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** One of several sites in a list, trouble first. It contains text of the file: escape it for display. */
public record SiteLine(String site, SiteSummary summary) implements Comparable<SiteLine> {
    private static final Comparator<SiteLine> TROUBLE_FIRST =
            Comparator.comparing((SiteLine line) -> line.summary().level()).reversed();

    /** The parts of a summary that every site has; Yandex is in few. */
    private static final List<String> PARTS = List.of("Google", "Bing", "AI answers", "AI training", "Everyone else");

    /** The names of {@link #cells}. */
    public static List<String> columns() {
        return Stream.of(
                        Stream.of("site", "level", "says"),
                        PARTS.stream().map(part -> part.toLowerCase(Locale.ROOT)),
                        Stream.of("closed paths"))
                .flatMap(names -> names)
                .toList();
    }

    /** Sites with trouble come first; those alike keep their order in a stable sort. */
    @Override
    public int compareTo(SiteLine other) {
        return TROUBLE_FIRST.compare(this, other);
    }

    /** Returns the site, its severity, the sentence, each kind of crawler's access, and the number of closed paths. */
    public List<String> cells() {
        return Stream.of(
                        Stream.of(site, summary.level().name().toLowerCase(Locale.ROOT), summary.headline()),
                        PARTS.stream().map(this::words),
                        Stream.of(Integer.toString(summary.closedPaths())))
                .flatMap(cells -> cells)
                .toList();
    }

    private String words(String label) {
        return summary.parts().stream()
                .filter(part -> part.label().equals(label))
                .map(SiteSummary.Part::words)
                .findFirst()
                .orElse("");
    }
}
