package usher.format;

/**
 * A step that was skipped.
 *
 * @param why the difference that could not be excluded
 */
public record SkippedStep(FormatStep step, Difference why) {}
