package usher.write;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.time.Duration;
import usher.Access;
import usher.CrawlDelay.DelayRule;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.RecordType;

/**
 * Says what stands in one group. User-agent lines come out first and without anything between them, whatever the order of the
 * calls, because Yandex ends a run of them at the first other line.
 */
public final class GroupBuilder {
    private final Lines head = new Lines();
    private final Lines agents = new Lines();
    private final Lines members = new Lines();
    private Lines last = agents;
    private boolean hasRule;

    GroupBuilder() {}

    /** Names a robot that the group is for: a product token (RFC 9309 §2.2.1), or {@code *} for all without a group of their own. */
    public GroupBuilder userAgent(String token) {
        agents.add(RecordType.USER_AGENT.key(), Checked.productToken(token));
        last = agents;
        return this;
    }

    /**
     * Names a robot by a value that is no product token, such as {@code MJ12bot} or {@code ExampleBot/2.0}. Robots differ in what
     * they make of such values.
     */
    public GroupBuilder userAgentAsWritten(String value) {
        agents.add(RecordType.USER_AGENT.key(), Checked.userAgentAsWritten(value));
        last = agents;
        return this;
    }

    /**
     * Allows paths.
     *
     * @param pattern begins with {@code /} or {@code *}; {@code #} is written {@code %23} and a blank {@code %20}, as in URLs:
     *     in every dialect the rule then matches the URLs that have these escapes
     */
    public GroupBuilder allow(String pattern) {
        return rule(Access.ALLOW, Checked.pattern(pattern));
    }

    /** Forbids paths; see {@link #allow} for the pattern. */
    public GroupBuilder disallow(String pattern) {
        return rule(Access.DISALLOW, Checked.pattern(pattern));
    }

    /** Writes {@code Disallow:} without a path: the group forbids nothing by it. */
    public GroupBuilder disallowNothing() {
        return rule(Access.DISALLOW, "");
    }

    private GroupBuilder rule(Access access, String pattern) {
        hasRule = true;
        return member(access.key(), pattern);
    }

    /** Asks for a pause between visits, to the nanosecond, of a year at most. Google ignores it. */
    public GroupBuilder crawlDelay(Duration delay) {
        requireNonNull(delay, "delay");
        boolean good = !delay.isNegative() && delay.compareTo(DelayRule.LONGEST) <= 0;
        Checked.refuse(!good, "crawl delay", delay.toString(), "it is not between nothing and 365 days");
        BigDecimal seconds = BigDecimal.valueOf(delay.getSeconds()).add(BigDecimal.valueOf(delay.getNano(), 9));
        return member(
                RecordType.CRAWL_DELAY.key(),
                seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString());
    }

    /** Any other record that belongs to a group, such as {@code Request-rate: 1/5}. */
    public GroupBuilder record(String key, String value) {
        RecordType type = Checked.type(
                Bytes.of(Checked.key(key)), Dialect.RFC9309.syntax().keys());
        Checked.refuse(RobotsBuilder.SITE_WIDE.contains(type), "key", key, "it is for the whole site, not for a group");
        return member(key, Checked.value("value of " + key, value));
    }

    private GroupBuilder member(String key, String value) {
        members.add(key, value);
        last = members;
        return this;
    }

    /** A line of comment: above the group if nothing but User-agent lines stands in it yet, else where it is. */
    public GroupBuilder comment(String text) {
        last = members.isEmpty() ? head : members;
        last.addComment(text);
        return this;
    }

    /** A comment at the end of the line that was made last. */
    public GroupBuilder lineEndComment(String text) {
        last.endWithComment(text);
        return this;
    }

    void writeTo(Lines file) {
        if (agents.isEmpty()) {
            throw new IllegalArgumentException("a group has at least one User-agent line (RFC 9309 §2.2.1)");
        }
        if (!hasRule) {
            throw new IllegalArgumentException(
                    "a group has at least one rule, or its User-agent lines join the next group;"
                            + " disallowNothing() is the rule that forbids nothing");
        }
        file.addAll(head);
        file.addAll(agents);
        file.addAll(members);
    }
}
