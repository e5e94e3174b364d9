package usher.usage.internal.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import usher.usage.internal.preference.Preference;
import usher.usage.statement.UsageStatement;

/**
 * A line of robots.txt about the use of content. Immutable; the array is not changed.
 *
 * @param group the number of its group; {@link #FILE} before all groups, {@link #NO_GROUP} in none
 * @param path the bytes of its path pattern; empty for none
 * @param preference what it states, if it is a preference
 */
record UsageLine(UsageDirective directive, int group, byte[] path, Preference preference, UsageStatement statement) {
    static final int FILE = -1;
    static final int NO_GROUP = -2;

    int line() {
        return statement.place().line();
    }

    /** Returns the length of the path as the dialect counts it, once the statement has it. */
    int weight() {
        return statement.scope().weight();
    }

    UsageLine with(UsageStatement other) {
        return new UsageLine(directive, group, path, preference, other);
    }

    boolean hasPath() {
        return path.length > 0;
    }

    String pathText() {
        return new String(path, UTF_8);
    }
}
