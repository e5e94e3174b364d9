package usher.format;

/** @param why the difference that could not be excluded */
public record SkippedStep(FormatStep step, Difference why) {}
