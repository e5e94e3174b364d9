package usher;

/**
 * The hours in which crawlers may visit ({@code Visit-time} of Sean Conner's extended standard).
 *
 * @param window the hours, in UTC
 * @param line the number of its line
 */
public record VisitTime(TimeWindow window, int line) {}
