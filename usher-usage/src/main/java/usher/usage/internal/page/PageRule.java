package usher.usage.internal.page;

import usher.usage.statement.UsagePlace;

/**
 * A robots rule of a page.
 *
 * @param agent the crawler that it names; empty for all
 * @param name its name in lowercase
 * @param value its value; empty if it has none
 * @param place where it is written
 */
record PageRule(String agent, String name, String value, UsagePlace place) {
    String text() {
        String rule = value.isEmpty() ? name : name + ": " + value;
        return agent.isEmpty() ? rule : agent + ": " + rule;
    }
}
