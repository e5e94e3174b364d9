package usher.testkit.random;

import java.util.List;
import java.util.stream.Stream;

/**
 * A group of a well-formed file.
 *
 * @param agents the values of its user-agent lines, at least one
 * @param rules its rules as lines, at least one
 */
public record RandomGroup(List<String> agents, List<String> rules) {
    public RandomGroup {
        agents = List.copyOf(agents);
        rules = List.copyOf(rules);
    }

    /** Returns the lines of the group. */
    public List<String> lines() {
        return Stream.concat(agents.stream().map(agent -> "User-agent: " + agent), rules.stream())
                .toList();
    }
}
