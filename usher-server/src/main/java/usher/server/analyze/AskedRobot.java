package usher.server.analyze;

import java.util.List;
import usher.dialect.Dialect;
import usher.dialect.Dialects;

/**
 * A robot somebody asks about.
 *
 * @param name as it was asked for
 * @param tokens what it looks for in a file, most specific first; none for a robot without a name
 * @param own the dialect that it is known to read
 */
record AskedRobot(String name, List<String> tokens, Dialect own) {
    static final String NAMELESS = "*";

    static AskedRobot of(String name) {
        return name.equals(NAMELESS)
                ? new AskedRobot(name, List.of(), Dialect.RFC9309)
                : new AskedRobot(name, Dialects.obeyed(name), Dialects.natural(name));
    }

    Dialect dialect(String reading) {
        return reading.equals(RequestBody.AUTO) ? own : Dialects.byId(reading).orElseThrow();
    }

    List<String> shownTokens() {
        return tokens.isEmpty() ? List.of(NAMELESS) : tokens;
    }
}
