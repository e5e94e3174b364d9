package usher.spark.survey;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.dialect.Dialect;

/**
 * What a survey is to be about.
 *
 * @param robots the names of the robots that are asked about, such as {@link SurveyedRobot#USUAL}
 * @param dialect how all of them are to read; each in its own way if there is none
 * @param top a text file of hosts, {@code rank,host} or a host on each line, for tables of the most popular sites
 * @param inputs what the captures were read from, for the head of the report
 */
public record SurveyOptions(List<String> robots, Optional<Dialect> dialect, Optional<String> top, List<String> inputs) {
    /** More robots than this have no names that fit into a row. */
    public static final int MOST_ROBOTS = 10_000;

    public SurveyOptions {
        robots = robots.stream().distinct().toList();
        requireNonNull(dialect, "dialect");
        requireNonNull(top, "top");
        inputs = List.copyOf(inputs);
        if (robots.isEmpty() || robots.size() > MOST_ROBOTS) {
            throw new IllegalArgumentException("1 to " + MOST_ROBOTS + " robots, not " + robots.size());
        }
    }

    /** The robots with their dialects. */
    List<SurveyedRobot> surveyed() {
        return SurveyedRobot.all(robots, dialect);
    }
}
