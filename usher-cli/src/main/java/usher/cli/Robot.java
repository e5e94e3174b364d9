package usher.cli;

import java.util.ArrayList;
import java.util.List;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.diff.Crawler;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;

/**
 * A robot that the caller asks about.
 *
 * @param name how the caller named it
 * @param tokens the product tokens it looks for, most specific first; none for a robot without a name
 * @param dialect how it reads
 */
record Robot(String name, List<String> tokens, Dialect dialect) {
    /** A robot without a name, which obeys the group for all robots. */
    static final String NAMELESS = "*";

    private static final String AUTO = "auto";

    /**
     * Reads the values of {@code -a}: commas separate robots, {@code >} the tokens of one robot. Only {@code auto} looks up
     * which tokens a known robot obeys.
     */
    static List<Robot> parse(List<String> agents, String dialect) {
        List<Robot> robots = new ArrayList<>();
        for (String value : agents.isEmpty() ? List.of(NAMELESS) : agents) {
            for (String name : value.split(",", -1)) {
                robots.add(parseOne(name.strip(), dialect));
            }
        }
        return robots;
    }

    private static Robot parseOne(String name, String dialect) {
        List<String> tokens =
                List.of(name.split(">", -1)).stream().map(String::strip).toList();
        if (tokens.contains("")) {
            throw new UsageException("an empty robot name; write -a NAME, -a NAME,NAME for several robots,"
                    + " or -a 'NAME>NAME' for one robot's tokens");
        }
        String first = tokens.get(0);
        boolean auto = dialect.equals(AUTO);
        Dialect reading = auto ? Dialects.natural(first) : dialectOf(dialect, " and auto");
        if (name.equals(NAMELESS)) {
            return new Robot(name, List.of(), reading);
        }
        return new Robot(name, auto && tokens.size() == 1 ? Dialects.obeyed(first) : tokens, reading);
    }

    /** The same robot, reading another dialect under its own name alone. */
    Robot reading(Dialect other) {
        return new Robot(name, tokens, other);
    }

    /** The robot as one whose answers are compared. */
    Crawler forDiff() {
        return new Crawler(name, tokens);
    }

    /** The robot as one that asks about live sites. */
    LiveRobot of(LiveUsher live) {
        return live.robot(dialect, tokens.toArray(String[]::new));
    }

    /** The tokens as they stand in JSON. */
    List<String> shownTokens() {
        return tokens.isEmpty() ? List.of(NAMELESS) : tokens;
    }

    /** The dialect of that id; {@code andMore} ends the list of what would be right. */
    static Dialect dialectOf(String id, String andMore) {
        return Dialects.byId(id)
                .orElseThrow(() -> new UsageException("unknown dialect '" + Printable.text(id) + "'; known are "
                        + String.join(
                                ", ", Dialects.all().stream().map(Dialect::id).toList())
                        + andMore + " (see 'usher dialects')"));
    }
}
