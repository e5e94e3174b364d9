package usher.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** @param inherited whether it is a copy of the fragment's rules for {@code *} */
record FragmentGroup(Fragment source, List<Bytes> head, List<Bytes> agents, List<Entry> entries, boolean inherited) {
    private static final ByteSet NO_NAME = ByteSet.range(0, 255)
            .without(ByteSet.LETTERS)
            .without(ByteSet.DIGITS)
            .without(ByteSet.of("-_"));

    static final String ALL_CRAWLERS = "*";

    static FragmentGroup of(Fragment source) {
        return new FragmentGroup(source, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), false);
    }

    /**
     * Returns a copy of this group's rules for other crawlers, including lines that some crawler may read as a rule.
     */
    FragmentGroup copyFor(List<Bytes> crawlers) {
        List<Entry> rules =
                inheritable().map(rule -> new Entry(List.of(), rule.line())).toList();
        return new FragmentGroup(source, List.of(), crawlers, rules, true);
    }

    /** Returns rules and unknown directives, because Google accepts many typos. */
    Stream<Entry> inheritable() {
        return entries.stream()
                .filter(entry -> entry.isRule() || entry.is(LineType.OTHER) || entry.is(LineType.UNPARSEABLE));
    }

    /** Whether the group has rules for crawlers that it does not name. */
    boolean isInheritable() {
        return isFor(ALL_CRAWLERS)
                && inheritable()
                        .anyMatch(entry ->
                                !entry.isRule() || !entry.line().value().isEmpty());
    }

    boolean hasRule() {
        return entries.stream().anyMatch(Entry::isRule);
    }

    boolean hasEffect() {
        return entries.stream()
                .anyMatch(entry -> entry.isRule() && !entry.line().value().isEmpty());
    }

    boolean isFor(String name) {
        return agents.stream().anyMatch(agent -> name(agent).equals(name));
    }

    /** Returns the crawler that the value of a User-agent line names (RFC 9309 §2.2.1), in lowercase. */
    static String name(Bytes agent) {
        if (!agent.isEmpty() && agent.at(0) == '*') {
            return ALL_CRAWLERS;
        }
        int end = agent.indexOf(NO_NAME, 0);
        return key(end <= 0 ? agent : agent.slice(0, end));
    }

    static String key(Bytes agent) {
        return agent.latin1().toLowerCase(Locale.ROOT);
    }

    /** @param line an empty one if there are only comments */
    record Entry(List<Bytes> comments, ParsedLine line) {
        boolean isRule() {
            return line.type().isRule();
        }

        boolean is(LineType type) {
            return line.type() == type;
        }
    }
}
