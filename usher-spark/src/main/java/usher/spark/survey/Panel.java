package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import usher.dialect.Dialect;
import usher.model.ProductToken;
import usher.policy.PolicyCompiler;
import usher.policy.PolicyOptions;

/**
 * The robots of a survey, sorted by what they can share: a file is read once for all dialects that read alike, and decided
 * once for all robots that obey the same groups in the same way. Immutable.
 *
 * @param robots the robots in the order of the tables
 * @param readings a dialect for each way of reading
 * @param deciders one for each way of reading and deciding
 * @param members for each robot how it takes part
 */
record Panel(List<SurveyedRobot> robots, List<Dialect> readings, List<Decider> deciders, List<Member> members) {
    /**
     * A way of reading and deciding.
     *
     * @param reading the number of the reading
     */
    record Decider(int reading, PolicyOptions options, PolicyCompiler compiler) {}

    /**
     * A robot.
     *
     * @param decider the number of its decider
     */
    record Member(SurveyedRobot robot, int decider, List<ProductToken> tokens) {}

    static Panel of(List<SurveyedRobot> robots) {
        List<Dialect> readings = new ArrayList<>();
        List<Decider> deciders = new ArrayList<>();
        List<Member> members = new ArrayList<>();
        for (SurveyedRobot robot : robots) {
            int reading = reading(robot.dialect(), readings);
            int decider = decider(reading, robot.dialect().policy(), deciders);
            members.add(new Member(
                    robot,
                    decider,
                    robot.tokens().stream().map(ProductToken::of).toList()));
        }
        return new Panel(List.copyOf(robots), List.copyOf(readings), List.copyOf(deciders), List.copyOf(members));
    }

    private static int reading(Dialect dialect, List<Dialect> readings) {
        for (int i = 0; i < readings.size(); i++) {
            if (readsLike(dialect, readings.get(i))) {
                return i;
            }
        }
        readings.add(dialect);
        return readings.size() - 1;
    }

    static boolean readsLike(Dialect one, Dialect other) {
        return one.source().equals(other.source())
                && one.syntax().equals(other.syntax())
                && one.groups().equals(other.groups())
                && one.directives().equals(other.directives());
    }

    private static int decider(int reading, PolicyOptions options, List<Decider> deciders) {
        for (int i = 0; i < deciders.size(); i++) {
            if (deciders.get(i).reading() == reading
                    && deciders.get(i).options().equals(options)) {
                return i;
            }
        }
        deciders.add(new Decider(reading, options, PolicyCompiler.of(options)));
        return deciders.size() - 1;
    }
}
