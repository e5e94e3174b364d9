package usher.write;

import java.time.Duration;
import usher.Access;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.options.DelayRule;
import usher.support.json.Json;
import usher.syntax.LineType;

/**
 * Builds one group. User-agent lines are written first and consecutively, regardless of the order of calls, because
 * Yandex ends a run of them at the first other line.
 */
public final class GroupBuilder {
    private final Lines head = new Lines();
    private final Lines agents = new Lines();
    private final Lines members = new Lines();
    private Lines last = agents;
    private boolean hasRule;

    GroupBuilder() {}

    /**
     * Adds a crawler by its product token (RFC 9309 §2.2.1), or {@code *} for all crawlers that the file does
     * not name.
     */
    public GroupBuilder userAgent(String token) {
        agents.add(LineType.USER_AGENT.directiveName(), ValueChecker.productToken(token));
        last = agents;
        return this;
    }

    /**
     * Adds a crawler by a value that is not a valid product token, such as {@code MJ12bot} or {@code ExampleBot/2.0}.
     * Crawlers read such values differently.
     */
    public GroupBuilder userAgentAsWritten(String value) {
        agents.add(LineType.USER_AGENT.directiveName(), ValueChecker.userAgentAsWritten(value));
        last = agents;
        return this;
    }

    /**
     * @param pattern starts with {@code /} or {@code *}; {@code #} is written {@code %23} and a space {@code %20}, as
     *     in URLs, so that the rule matches URLs with these escapes in every dialect
     */
    public GroupBuilder allow(String pattern) {
        return rule(Access.ALLOW, ValueChecker.pattern(pattern));
    }

    /** Disallows paths; see {@link #allow} for the pattern. */
    public GroupBuilder disallow(String pattern) {
        return rule(Access.DISALLOW, ValueChecker.pattern(pattern));
    }

    /** Adds {@code Disallow:} without a path, which disallows nothing. */
    public GroupBuilder disallowNothing() {
        return rule(Access.DISALLOW, "");
    }

    private GroupBuilder rule(Access access, String pattern) {
        hasRule = true;
        return member(access.directiveName(), pattern);
    }

    /** Sets the delay between requests, to the nanosecond, at most a year. Google ignores it. */
    public GroupBuilder crawlDelay(Duration delay) {
        boolean good = !delay.isNegative() && delay.compareTo(DelayRule.MAX_DELAY) <= 0;
        ValueChecker.reject(!good, "crawl delay", delay.toString(), "it is not between 0 and 365 days");
        return member(LineType.CRAWL_DELAY.directiveName(), Json.seconds(delay).toPlainString());
    }

    /** Adds another directive of a group, such as {@code Request-rate: 1/5}. */
    public GroupBuilder directive(String name, String value) {
        LineType type = ValueChecker.type(Bytes.of(ValueChecker.directiveName(name)), Dialect.RFC9309);
        ValueChecker.reject(type.isSiteWide(), "directive name", name, "it applies to the whole site, not to a group");
        return member(name, ValueChecker.value("value of " + name, value));
    }

    private GroupBuilder member(String name, String value) {
        members.add(name, value);
        last = members;
        return this;
    }

    /**
     * Adds a comment line: before the group if it contains only User-agent lines so far, otherwise at the current
     * position.
     */
    public GroupBuilder comment(String text) {
        last = members.isEmpty() ? head : members;
        last.addComment(text);
        return this;
    }

    public GroupBuilder lineEndComment(String text) {
        last.endWithComment(text);
        return this;
    }

    void writeTo(Lines file) {
        if (agents.isEmpty()) {
            throw new IllegalArgumentException("a group needs at least one User-agent line (RFC 9309 §2.2.1)");
        }
        if (!hasRule) {
            throw new IllegalArgumentException(
                    "a group needs at least one rule, otherwise its User-agent lines join the next group;"
                            + " use disallowNothing() to allow everything");
        }
        file.addAll(head);
        file.addAll(agents);
        file.addAll(members);
    }
}
