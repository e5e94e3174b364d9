package usher.server.analyze;

import java.util.HashMap;
import java.util.Map;
import usher.dialect.Dialect;
import usher.octets.Octets;
import usher.policy.Policy;

/** One file as all dialects read it, each when it is first asked for. For one thread. */
final class Readings {
    private final byte[] octets;
    private final Map<Dialect, Reading> made = new HashMap<>();

    Readings(Octets file) {
        this.octets = file.toByteArray();
    }

    byte[] octets() {
        return octets;
    }

    Reading as(Dialect dialect) {
        return made.computeIfAbsent(dialect, as -> Reading.of(octets, dialect));
    }

    Policy policy(AskedRobot robot, Dialect dialect) {
        return as(dialect).policy(robot.tokens());
    }
}
