package usher.dialect;

import java.util.List;
import java.util.Optional;
import usher.agents.KnownRobot;
import usher.agents.KnownRobots;

/** Finds presets by name, and the natural dialect of a robot. */
public final class Dialects {
    private static final List<Dialect> ALL = List.of(
            Dialect.RFC9309,
            Dialect.GOOGLE,
            Dialect.GOOGLE_2019,
            Dialect.YANDEX,
            Dialect.YANDEX_2013,
            Dialect.KOSTER1994,
            Dialect.BING);

    private Dialects() {}

    /** The presets, the default first. */
    public static List<Dialect> all() {
        return ALL;
    }

    /** The preset of that id, exactly as it is written. */
    public static Optional<Dialect> byId(String id) {
        return ALL.stream().filter(dialect -> dialect.id().equals(id)).findFirst();
    }

    /** The dialect that a robot is known to read; RFC 9309 for a robot that the registry lacks. */
    public static Dialect natural(String token) {
        return KnownRobots.find(token)
                .map(KnownRobot::dialect)
                .flatMap(Dialects::byId)
                .orElse(Dialect.RFC9309);
    }

    /** The tokens that a robot is known to obey, most specific first; its own alone if the registry lacks it. */
    public static List<String> obeyed(String token) {
        return KnownRobots.find(token).map(KnownRobot::obeys).orElse(List.of(token));
    }
}
