package usher.spark.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.spark.robot.AskedRobot;

/** How many verdicts there were of each kind, for each robot; complete once the verdicts have been written. */
public final class Counts {
    private final List<AskedRobot> robots;
    private final VerdictTally tally;

    Counts(List<AskedRobot> robots, VerdictTally tally) {
        this.robots = robots;
        this.tally = tally;
    }

    /** The numbers by access word, for each robot in the order they were named. */
    public Map<AskedRobot, Map<String, Long>> byRobot() {
        Map<AskedRobot, Map<String, Long>> counts = new LinkedHashMap<>();
        for (int robot = 0; robot < robots.size(); robot++) {
            Map<String, Long> kinds = new LinkedHashMap<>();
            for (int access = 0; access < Finding.ACCESS_WORDS.size(); access++) {
                kinds.put(Finding.ACCESS_WORDS.get(access), tally.count(robot, access));
            }
            counts.put(robots.get(robot), kinds);
        }
        return counts;
    }
}
