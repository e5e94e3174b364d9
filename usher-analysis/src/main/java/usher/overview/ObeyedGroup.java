package usher.overview;

import java.util.List;

/**
 * A group that a crawler obeys.
 *
 * @param line the number of its first User-agent line
 * @param agents the values of its first User-agent lines. Text of the file: escape it for display
 */
public record ObeyedGroup(int line, List<String> agents) {}
