package usher.agents;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A robot that is in real use.
 *
 * @param token the name it gives itself
 * @param obeys the product tokens it looks for in a robots.txt, most specific first
 * @param dialect the id of the dialect it reads
 * @param operator who runs it
 * @param purpose what for, in a few words
 * @param documentation where its operator describes it
 */
public record KnownRobot(
        String token, List<String> obeys, String dialect, String operator, String purpose, String documentation) {
    public KnownRobot {
        requireNonNull(token, "token");
        obeys = List.copyOf(obeys);
        requireNonNull(dialect, "dialect");
        requireNonNull(operator, "operator");
        requireNonNull(purpose, "purpose");
        requireNonNull(documentation, "documentation");
    }
}
