package usher.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * One group of one fragment, with its comments; filled by {@link FragmentReader}.
 *
 * @param source the fragment
 * @param head the comments above and behind its User-agent lines
 * @param agents its User-agent lines
 * @param entries the lines below them
 * @param inherited whether it is a copy of what the fragment says to all robots
 */
record Section(Fragment source, List<Bytes> head, List<Bytes> agents, List<Entry> entries, boolean inherited) {
    private static final ByteSet NO_NAME = ByteSet.range(0, 255)
            .without(ByteSet.LETTERS)
            .without(ByteSet.DIGITS)
            .without(ByteSet.of("-_"));

    /** The name that stands for all robots. */
    static final String EVERYBODY = "*";

    static Section of(Fragment source) {
        return new Section(source, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), false);
    }

    /** The rules of this section, and what some robot may take for one, for other robots. */
    Section copyFor(List<Bytes> robots) {
        List<Entry> rules =
                inheritable().map(rule -> new Entry(List.of(), rule.line())).toList();
        return new Section(source, List.of(), robots, rules, true);
    }

    /** Rules, and records of unknown keys, since Google knows many misspellings of the known ones. */
    Stream<Entry> inheritable() {
        return entries.stream()
                .filter(entry -> entry.isRule() || entry.is(RecordType.OTHER) || entry.is(RecordType.UNPARSEABLE));
    }

    /** Whether the section has anything to say to robots that it does not name. */
    boolean isHeritage() {
        return isFor(EVERYBODY)
                && inheritable()
                        .anyMatch(entry ->
                                !entry.isRule() || !entry.line().value().isEmpty());
    }

    boolean hasRule() {
        return entries.stream().anyMatch(Entry::isRule);
    }

    /** Whether the section says anything about any path. */
    boolean hasEffect() {
        return entries.stream()
                .anyMatch(entry -> entry.isRule() && !entry.line().value().isEmpty());
    }

    boolean isFor(String name) {
        return agents.stream().anyMatch(agent -> name(agent).equals(name));
    }

    /** The robot that the value of a User-agent line names: up to where a name ends (RFC 9309 §2.2.1), in lower case. */
    static String name(Bytes agent) {
        if (!agent.isEmpty() && agent.at(0) == '*') {
            return EVERYBODY;
        }
        int end = agent.indexOf(NO_NAME, 0);
        return key(end <= 0 ? agent : agent.slice(0, end));
    }

    /** A value in lower case. */
    static String key(Bytes agent) {
        return agent.latin1().toLowerCase(Locale.ROOT);
    }

    /**
     * A line with the comments above it.
     *
     * @param comments the comments above, and the comment behind the record
     * @param line the line; an empty one if comments stand alone
     */
    record Entry(List<Bytes> comments, RobotsRecord line) {
        Entry {
            comments = List.copyOf(comments);
        }

        boolean isRule() {
            return line.type() == RecordType.ALLOW || line.type() == RecordType.DISALLOW;
        }

        boolean is(RecordType type) {
            return line.type() == type;
        }
    }
}
