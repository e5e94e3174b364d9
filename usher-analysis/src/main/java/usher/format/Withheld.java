package usher.format;

import static java.util.Objects.requireNonNull;

/**
 * A step that was left out.
 *
 * @param step the step
 * @param why what it would have changed; nothing is certain but that it could not be proved harmless
 */
public record Withheld(Step step, Difference why) {
    public Withheld {
        requireNonNull(step, "step");
        requireNonNull(why, "why");
    }
}
