package usher.server.analyze;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/** One file as all dialects read it, each when it is first asked for. For one thread. */
final class Readings {
    private final byte[] bytes;
    private final Optional<FetchedSite> site;
    private final Map<Dialect, Reading> made = new HashMap<>();

    Readings(Bytes file) {
        this(file, Optional.empty());
    }

    /**
     * A file.
     *
     * @param site what came of fetching it; none if it was handed in
     */
    Readings(Bytes file, Optional<FetchedSite> site) {
        this.bytes = file.toByteArray();
        this.site = site;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where the file was fetched from. */
    Optional<WebUrl> address() {
        return site.map(FetchedSite::address);
    }

    Reading as(Dialect dialect) {
        return made.computeIfAbsent(
                dialect,
                as -> Reading.of(
                        bytes, dialect, site.map(fetched -> fetched.reading().apply(dialect))));
    }

    Policy policy(AskedRobot robot, Dialect dialect) {
        return as(dialect).policy(robot.tokens());
    }
}
