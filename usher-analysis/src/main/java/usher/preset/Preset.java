package usher.preset;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import usher.Crawler;
import usher.internal.text.Phrases;
import usher.overview.MainPurpose;

/** A common wish about which crawlers may fetch a site. */
public enum Preset {
    BLOCK_AI_TRAINING(
            "Block AI training",
            "Crawlers that collect pages for AI training, and the tokens that control training, such as Google-Extended,"
                    + " may fetch nothing. All crawlers with another main purpose keep their rules, search engines"
                    + " included.",
            List.of(MainPurpose.AI_TRAINING.word()),
            List.of(),
            List.of()),
    SEARCH_ONLY(
            "Search engines only",
            "The crawlers of search engines, of advertising and of link previews keep their rules. All other crawlers, AI search"
                    + " included, may fetch nothing.",
            List.of(Crawler.ANY),
            List.of(),
            List.of(MainPurpose.SEARCH.word(), MainPurpose.ADS.word(), MainPurpose.PREVIEWS.word())),
    BLOCK_AI(
            "Block all AI",
            "Crawlers for AI training and AI answers may fetch nothing. All crawlers with another main purpose keep"
                    + " their rules, search engines included.",
            List.of(MainPurpose.AI_TRAINING.word(), MainPurpose.AI_ANSWERS.word()),
            List.of(),
            List.of()),
    ALLOW_ALL("Allow everything", "All crawlers may fetch everything.", List.of(), List.of(Crawler.ANY), List.of()),
    CLOSE_SITE(
            "Close the site",
            "No crawler may fetch anything, for example on a staging site. Crawlers that ignore groups for * are named.",
            List.of(Crawler.ANY),
            List.of(),
            List.of());

    private final String title;
    private final String description;
    private final List<String> blocks;
    private final List<String> allows;
    private final List<String> keeps;

    Preset(String title, String description, List<String> blocks, List<String> allows, List<String> keeps) {
        this.title = title;
        this.description = description;
        this.blocks = List.copyOf(blocks);
        this.allows = List.copyOf(allows);
        this.keeps = List.copyOf(keeps);
    }

    /**
     * Returns the preset with the name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
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
        return title;
    }

    /** Returns what the preset does, in sentences. */
    public String description() {
        return description;
    }

    /** Returns the purposes and crawlers that it blocks; {@code *} for all that are not mentioned. */
    public List<String> blocks() {
        return blocks;
    }

    /** Returns the purposes and crawlers that it allows everything. */
    public List<String> allows() {
        return allows;
    }

    /** Returns the purposes and crawlers whose verdicts stay as they are. */
    public List<String> keeps() {
        return keeps;
    }
}
