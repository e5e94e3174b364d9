package usher;

import java.util.List;
import java.util.Optional;

/** Finds presets by name. */
public final class Dialects {
    private static final List<Dialect> ALL = List.of(
            Dialect.RFC9309,
            Dialect.GOOGLE,
            Dialect.GOOGLE_2019,
            Dialect.YANDEX,
            Dialect.YANDEX_2013,
            Dialect.KOSTER1994,
            Dialect.BING);

    private static final List<Dialect> TODAY = List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.YANDEX, Dialect.BING);

    private Dialects() {}

    /** The presets, the default first. */
    public static List<Dialect> all() {
        return ALL;
    }

    /** What today's crawlers read: the dialects that are not of the past, the default first. */
    public static List<Dialect> today() {
        return TODAY;
    }

    /** The preset of that id, exactly as it is written. */
    public static Optional<Dialect> byId(String id) {
        return ALL.stream().filter(dialect -> dialect.id().equals(id)).findFirst();
    }
}
