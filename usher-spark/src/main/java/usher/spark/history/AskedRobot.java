package usher.spark.history;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import usher.dialect.Dialects;

/**
 * A robot whose history is asked for.
 *
 * @param name what it is called in the table
 * @param tokens the product tokens it looks for, most specific first; none for a robot without a name
 * @param dialect the id of the dialect in which it reads
 */
public record AskedRobot(String name, List<String> tokens, String dialect) implements Serializable {
    /** The name of a robot that has none. */
    public static final String NAMELESS = "*";

    public AskedRobot {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
        if (Dialects.byId(dialect).isEmpty()) {
            throw new IllegalArgumentException("unknown dialect: " + dialect);
        }
    }

    /** The robot as it is known to read: its own dialect and the tokens that it obeys. */
    public static AskedRobot natural(String name) {
        boolean nameless = name.equals(NAMELESS);
        return new AskedRobot(
                name,
                nameless ? List.of() : Dialects.obeyed(name),
                Dialects.natural(name).id());
    }

    /** The robot under its name alone, reading a dialect. */
    public static AskedRobot reading(String name, String dialect) {
        return new AskedRobot(name, name.equals(NAMELESS) ? List.of() : List.of(name), dialect);
    }

    /** The robot as part of a sentence. */
    String shown() {
        return name.equals(NAMELESS) ? "any other robot" : PrintableText.of(name);
    }
}
