package usher.format;

import static java.util.Objects.requireNonNull;

/**
 * A step that was skipped.
 *
 * @param step the step
 * @param why the difference that could not be excluded
 */
public record SkippedStep(FormatStep step, Difference why) {
    public SkippedStep {
        requireNonNull(step, "step");
        requireNonNull(why, "why");
    }
}
