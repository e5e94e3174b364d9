package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.PolicyOptions;
import usher.ProductToken;
import usher.Usher;
import usher.spark.robot.AskedRobot;

/**
 * The robots of a survey, sorted by what they can share: a file is read once for all dialects that read alike, and decided
 * once for all robots that obey the same groups in the same way. Immutable.
 *
 * @param readings a dialect for each way of reading
 * @param deciders one for each way of reading and deciding
 * @param members for each robot, in the order of the tables, how it takes part
 */
record Panel(List<Dialect> readings, List<Decider> deciders, List<Member> members) {
    /**
     * A way of reading and deciding.
     *
     * @param reading the number of the reading
     */
    record Decider(int reading, PolicyOptions options, Usher usher) {}

    /**
     * A robot.
     *
     * @param dialect how it reads
     * @param decider the number of its decider
     */
    record Member(Dialect dialect, int decider, List<ProductToken> tokens) {}

    static Panel of(List<AskedRobot> robots) {
        List<Dialect> readings = new ArrayList<>();
        List<Decider> deciders = new ArrayList<>();
        List<Member> members = new ArrayList<>();
        for (AskedRobot robot : robots) {
            Dialect dialect = robot.reading();
            int reading = reading(dialect, readings);
            int decider = decider(reading, dialect, deciders);
            members.add(new Member(
                    dialect,
                    decider,
                    robot.tokens().stream().map(ProductToken::of).toList()));
        }
        return new Panel(List.copyOf(readings), List.copyOf(deciders), List.copyOf(members));
    }

    private static int reading(Dialect dialect, List<Dialect> readings) {
        for (int i = 0; i < readings.size(); i++) {
            if (dialect.readsLike(readings.get(i))) {
                return i;
            }
        }
        readings.add(dialect);
        return readings.size() - 1;
    }

    private static int decider(int reading, Dialect dialect, List<Decider> deciders) {
        for (int i = 0; i < deciders.size(); i++) {
            if (deciders.get(i).reading() == reading
                    && deciders.get(i).options().equals(dialect.policy())) {
                return i;
            }
        }
        deciders.add(new Decider(reading, dialect.policy(), Usher.of(dialect)));
        return deciders.size() - 1;
    }
}
