package usher.server.analyze;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.octets.Octets;
import usher.uri.WebUrl;

/** One file as all dialects read it, each when it is first asked for. For one thread. */
final class Readings {
    private final byte[] octets;
    private final Optional<FetchedSite> site;
    private final Map<Dialect, Reading> made = new HashMap<>();

    Readings(Octets file) {
        this(file, Optional.empty());
    }

    /** A file whose array nobody changes. */
    Readings(byte[] file) {
        this.octets = file;
        this.site = Optional.empty();
    }

    /**
     * A file.
     *
     * @param site what came of fetching it; none if it was handed in
     */
    Readings(Octets file, Optional<FetchedSite> site) {
        this.octets = file.toByteArray();
        this.site = site;
    }

    byte[] octets() {
        return octets;
    }

    /** Where the file was fetched from. */
    Optional<WebUrl> address() {
        return site.map(FetchedSite::address);
    }

    Reading as(Dialect dialect) {
        return made.computeIfAbsent(
                dialect,
                as -> Reading.of(
                        octets, dialect, site.map(fetched -> fetched.reading().apply(dialect))));
    }

    Policy policy(AskedRobot robot, Dialect dialect) {
        return as(dialect).policy(robot.tokens());
    }
}
