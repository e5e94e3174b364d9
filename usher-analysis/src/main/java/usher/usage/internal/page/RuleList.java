package usher.usage.internal.page;

import java.util.Arrays;
import java.util.Iterator;
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
        Iterator<String> parts = Arrays.asList(text.split(",", -1)).iterator();
        while (parts.hasNext()) {
            part(parts.next(), parts);
        }
    }

    private void part(String part, Iterator<String> next) {
        String[] names = part.split(":", -1);
        int last = names.length - 1;
        int at = 0;
        while (hasAgents && at < last && !takesValue(names[at].strip().toLowerCase(Locale.ROOT))) {
            agent = names[at++].strip();
        }
        String name = names[at].strip();
        if (at == last) {
            add(name, "");
        } else if (takesValue(name.toLowerCase(Locale.ROOT))) {
            String value = String.join(":", Arrays.asList(names).subList(at + 1, names.length));
            add(name, value(name, value.strip(), next));
        } else {
            add(part.strip(), "");
        }
    }

    /** A date may contain one comma, after the day of the week. */
    private static String value(String name, String value, Iterator<String> next) {
        boolean isCut = name.equalsIgnoreCase("unavailable_after") && RuleDate.isDay(value) && next.hasNext();
        return isCut ? value + ", " + next.next().strip() : value;
    }

    private void add(String name, String value) {
        if (!name.isEmpty()) {
            rules.accept(new PageRule(agent, name.toLowerCase(Locale.ROOT), value, place));
        }
    }
}
