package usher.preset;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import usher.internal.text.Phrases;
import usher.internal.text.Resources;

/** A common wish about which crawlers may fetch a site. {@code presets.tsv} says what each does. */
public enum Preset {
    BLOCK_AI_TRAINING,
    SEARCH_ONLY,
    BLOCK_AI,
    ALLOW_ALL,
    CLOSE_SITE;

    private static final String TABLE = "presets.tsv";
    private static final Map<String, List<String>> ROWS =
            Resources.rows(Preset.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), row -> row));

    /** @throws IllegalArgumentException if there is none; the message lists the names */
    public static Preset of(String word) {
        return Arrays.stream(values())
                .filter(preset -> preset.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown preset '" + word
                        + "'; known are "
                        + Arrays.stream(values()).map(Preset::word).collect(joining(", "))));
    }

    /** Returns the name on the command line and in JSON. */
    public String word() {
        return Phrases.word(this);
    }

    public String title() {
        return cell(1);
    }

    /** Returns what the preset does, in sentences. */
    public String description() {
        return cell(5);
    }

    /** Returns the purposes and crawlers that it blocks; {@code *} for all that are not mentioned. */
    public List<String> blocks() {
        return entries(2);
    }

    /** Returns the purposes and crawlers that it allows everything. */
    public List<String> allows() {
        return entries(3);
    }

    /** Returns the purposes and crawlers whose verdicts stay as they are. */
    public List<String> keeps() {
        return entries(4);
    }

    private List<String> entries(int column) {
        return cell(column).isEmpty() ? List.of() : List.of(cell(column).split(","));
    }

    private String cell(int column) {
        return requireNonNull(ROWS.get(word())).get(column);
    }
}
