package usher;

import static java.util.Objects.requireNonNull;

import usher.Group.UserAgentLine;

/**
 * A group that could be the robot's, and whether it is.
 *
 * @param number the group's number in the file, from 0
 * @param group the group
 * @param userAgent its line that fits the robot best
 * @param token the token of the robot that the line fits
 * @param specificity how exactly it does: 1 for a group that speaks to all robots, more for one that names this robot
 * @param chosen whether the robot obeys the group
 */
public record GroupChoice(
        int number, Group group, UserAgentLine userAgent, ProductToken token, int specificity, boolean chosen) {
    public GroupChoice {
        requireNonNull(group, "group");
        requireNonNull(userAgent, "userAgent");
        requireNonNull(token, "token");
    }

    /** Whether the group names the robot, rather than speaking to all robots. */
    public boolean isNamed() {
        return specificity > AgentMatch.DEFAULT_GROUP;
    }
}
