package usher.usage.internal.page;

import java.util.Locale;
import java.util.function.Consumer;
import usher.usage.statement.UsagePlace;

/**
 * Splits the value of one {@code X-Robots-Tag} line or one robots meta tag into rules (XR-04). One pass. A name before
 * a colon is a crawler, unless rules of that name take a value.
 */
final class RuleList {
    /**
     * A robots rule of a page.
     *
     * @param agent the crawler that it names; empty for all
     * @param name its name in lowercase
     * @param value its value; empty if it has none
     */
    record PageRule(String agent, String name, String value, UsagePlace place) {
        String text() {
            String rule = value.isEmpty() ? name : name + ": " + value;
            return agent.isEmpty() ? rule : agent + ": " + rule;
        }
    }

    private final String text;
    private final UsagePlace place;
    private final boolean hasAgents;
    private final Consumer<PageRule> rules;
    private String agent;
    private int next;

    private RuleList(String text, String agent, boolean hasAgents, UsagePlace place, Consumer<PageRule> rules) {
        this.text = text;
        this.agent = agent;
        this.hasAgents = hasAgents;
        this.place = place;
        this.rules = rules;
    }

    /** Reads a line of {@code X-Robots-Tag}. */
    static void header(String value, UsagePlace place, Consumer<PageRule> rules) {
        new RuleList(value, "", true, place, rules).read();
    }

    /** Reads the content of a meta tag for one crawler; empty for all. */
    static void meta(String content, String agent, UsagePlace place, Consumer<PageRule> rules) {
        new RuleList(content, agent, false, place, rules).read();
    }

    static boolean takesValue(String name) {
        return name.startsWith("max-") || name.equals("unavailable_after");
    }

    private void read() {
        while (next <= text.length()) {
            int from = next;
            int to = find(',', from, text.length());
            next = to + 1;
            part(from, to);
        }
    }

    private void part(int start, int to) {
        int from = start;
        while (true) {
            int colon = find(':', from, to);
            if (colon == to) {
                add(stripped(from, to), "");
                return;
            }
            String name = stripped(from, colon);
            if (takesValue(name.toLowerCase(Locale.ROOT))) {
                add(name, value(name, colon + 1, to));
                return;
            }
            if (!hasAgents) {
                add(stripped(from, to), "");
                return;
            }
            agent = name;
            from = colon + 1;
        }
    }

    /** A date may contain one comma, after the day of the week. */
    private String value(String name, int from, int to) {
        String value = stripped(from, to);
        if (name.equalsIgnoreCase("unavailable_after") && RuleDate.isDay(value) && next <= text.length()) {
            int end = find(',', next, text.length());
            value = value + ", " + stripped(next, end);
            next = end + 1;
        }
        return value;
    }

    private void add(String name, String value) {
        if (!name.isEmpty()) {
            rules.accept(new PageRule(agent, name.toLowerCase(Locale.ROOT), value, place));
        }
    }

    private String stripped(int from, int to) {
        return text.substring(from, to).strip();
    }

    private int find(char wanted, int from, int to) {
        int i = from;
        while (i < to && text.charAt(i) != wanted) {
            i++;
        }
        return i;
    }
}
