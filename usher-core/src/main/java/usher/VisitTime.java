package usher;

/**
 * The hours in which a robot is welcome ({@code Visit-time} of Sean Conner's extended standard).
 *
 * @param window the hours, in UTC
 * @param line the line that says so
 */
public record VisitTime(TimeWindow window, int line) {}
