package usher.spark.survey;

import java.util.List;
import java.util.Optional;

/**
 * What there is to say about a file, whatever site it is of.
 *
 * @param html whether it looks like a web page
 * @param facts what is so for every reader
 * @param verdicts what it says to each robot, in the order of the panel
 */
record FileFacts(boolean html, List<Fact> facts, List<RobotVerdict> verdicts) {
    /**
     * What the file says to one robot.
     *
     * @param restriction as a fact, ready to be written
     * @param delay the class of its crawl delay as a fact, if the file names the robot, or speaks to all, and sets one
     */
    record RobotVerdict(Fact restriction, Optional<Fact> delay) {}
}
