package usher.spark.robot;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.Usher;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.fetch.site.LoadedFile;

/**
 * A robot that a job asks about, in a form that travels to executors.
 *
 * @param name how the caller named it, which is how tables name it
 * @param tokens the product tokens it looks for, most specific first; none for a robot without a name
 * @param dialect the id of the dialect it reads
 */
public record AskedRobot(String name, List<String> tokens, String dialect) implements Serializable {
    /** A robot without a name, which obeys the group for all robots. */
    public static final String NAMELESS = "*";

    private static final String AUTO = "auto";
    private static final long serialVersionUID = 1;

    public AskedRobot {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
        if (Dialects.byId(dialect).isEmpty()) {
            throw new IllegalArgumentException("unknown dialect: " + dialect);
        }
    }

    /**
     * Reads names as {@code usher check -a} does: commas separate robots, {@code >} the tokens of one robot.
     *
     * @param dialect an id; {@code auto} takes each known robot's own, and the tokens it is known to obey
     * @throws IllegalArgumentException says what is wrong and what would be right
     */
    public static List<AskedRobot> parse(List<String> names, String dialect) {
        List<AskedRobot> robots = new ArrayList<>();
        for (String value : names.isEmpty() ? List.of(NAMELESS) : names) {
            for (String name : value.split(",", -1)) {
                AskedRobot robot = parseOne(name.strip(), dialect);
                if (!robots.contains(robot)) {
                    robots.add(robot);
                }
            }
        }
        return robots;
    }

    private static AskedRobot parseOne(String name, String dialect) {
        List<String> tokens =
                Arrays.stream(name.split(">", -1)).map(String::strip).toList();
        if (tokens.contains("")) {
            throw new IllegalArgumentException("an empty robot name; write NAME, NAME,NAME for several robots,"
                    + " or 'NAME>NAME' for one robot's tokens");
        }
        String first = tokens.get(0);
        boolean auto = dialect.equals(AUTO);
        String id = (auto ? Dialects.natural(first) : named(dialect)).id();
        if (name.equals(NAMELESS)) {
            return new AskedRobot(name, List.of(), id);
        }
        return new AskedRobot(name, auto && tokens.size() == 1 ? Dialects.obeyed(first) : tokens, id);
    }

    private static Dialect named(String id) {
        return Dialects.byId(id)
                .orElseThrow(() -> new IllegalArgumentException("unknown dialect '" + id + "'; known are "
                        + String.join(
                                ", ", Dialects.all().stream().map(Dialect::id).toList()) + " and auto"));
    }

    /** The robot as it is known to read: its own dialect and the tokens that it obeys. */
    public static AskedRobot natural(String name) {
        return parseOne(name, AUTO);
    }

    /** The robot under its name alone, reading a dialect. */
    public static AskedRobot reading(String name, String dialect) {
        return parseOne(name, dialect);
    }

    /** How it reads. */
    public Dialect reading() {
        return Dialects.byId(dialect).orElseThrow();
    }

    /** The robot as files know it. */
    public LoadedFile.Robot loaded() {
        return new LoadedFile.Robot(Usher.of(reading()), tokens);
    }
}
