package usher.crawlercommons;

import crawlercommons.robots.BaseRobotRules;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.bytes.Bytes;
import usher.options.Option.Step;
import usher.syntax.ParsedLine;

/**
 * The rules of one robots.txt for one crawler. The crawl delay is in milliseconds, rounded up.
 *
 * <p>Decisions are safe to share between threads; the setters of the base class are not. Serializable if the dialect is
 * a built-in dialect or {@link UsherRobotsParser#LENIENT}: the file is written, and parsed again when read.
 */
@SuppressWarnings("exports") // tools alone read the annotations for null: users need no org.jspecify
public final class UsherRobotRules extends BaseRobotRules {
    private static final long serialVersionUID = 1;
    private static final long ALMOST_A_MILLISECOND = 999_999;

    private transient Dialect dialect;
    private transient Policy policy;

    /** Computed on first use; a race computes it twice. */
    private transient @Nullable Extent extent;

    private enum Extent {
        ALL,
        SOME,
        NONE
    }

    UsherRobotRules(Dialect dialect, Policy policy) {
        this.dialect = dialect;
        this.policy = policy;
        setMatchedWildcard(!policy.isNamed() && !policy.obeyedGroups().isEmpty());
        policy.crawlDelay().ifPresent(delay -> setCrawlDelay(milliseconds(delay)));
    }

    /** Rounds up, because a shorter delay is not the one that the site asks for. */
    private static long milliseconds(Duration delay) {
        return delay.plusNanos(ALMOST_A_MILLISECOND).toMillis();
    }

    /** Returns the policy behind these rules: verdicts with the deciding line, explanations, and all delays. */
    public Policy policy() {
        return policy;
    }

    /** Whether the crawler may fetch the URL, absolute or a path with its query; an invalid URL is not allowed. */
    @Override
    public boolean isAllowed(String url) {
        return policy.allows(url);
    }

    /** Whether the crawler may fetch the URL. */
    @Override
    public boolean isAllowed(URL url) {
        return policy.allows(url.toExternalForm());
    }

    /** Whether every valid URL is allowed, because no Disallow applies to the crawler. */
    @Override
    public boolean isAllowAll() {
        return extent() == Extent.ALL;
    }

    /** Whether every URL is disallowed: the robots.txt is unreachable, or the first rule disallows all. */
    @Override
    public boolean isAllowNone() {
        return extent() == Extent.NONE;
    }

    private Extent extent() {
        Extent computed = extent;
        if (computed == null) {
            computed = computeExtent();
            extent = computed;
        }
        return computed;
    }

    private Extent computeExtent() {
        if (!policy.defaultVerdict().isAllowed()) {
            return Extent.NONE;
        }
        List<NormalizedRule> rules = policy.normalizedRules();
        for (NormalizedRule rule : rules) {
            if (rule.access() == Access.ALLOW) {
                break;
            }
            if (matchesEveryPath(rule)) {
                return Extent.NONE;
            }
        }
        boolean disallows = rules.stream().anyMatch(rule -> rule.access() == Access.DISALLOW);
        return disallows ? Extent.SOME : Extent.ALL;
    }

    private static boolean matchesEveryPath(NormalizedRule rule) {
        Bytes first = rule.pieces().get(0);
        boolean root = first.isEmpty() || first.equals(Bytes.of("/"));
        List<Bytes> others = rule.pieces().subList(1, rule.pieces().size());
        boolean open = !rule.anchored() || !others.isEmpty();
        return root && open && others.stream().allMatch(Bytes::isEmpty);
    }

    /**
     * Returns the values of a directive in the groups that the crawler obeys, such as {@code Content-Signal}, as
     * written and in file order. For crawler-commons 1.7, which keeps such values for each group.
     *
     * @param name the name of the directive, in any case
     */
    public List<String> groupDirective(String name) {
        Stream<ParsedLine> lines = policy.robots().stream()
                .flatMap(robots -> policy.obeyedGroups().stream().map(robots.groups()::get))
                .flatMap(group -> group.lines().stream());
        return values(lines, name);
    }

    /**
     * Returns the values of a directive anywhere in the file, such as {@code LLM-Policy}, as written and in file order.
     *
     * @param name the name of the directive, in any case
     */
    public List<String> siteDirective(String name) {
        return values(policy.robots().stream().flatMap(robots -> robots.lines().stream()), name);
    }

    private static List<String> values(Stream<ParsedLine> lines, String name) {
        Bytes wanted = Bytes.of(name);
        return lines.filter(line -> line.name().equalsIgnoringCase(wanted))
                .map(line -> line.value().text())
                .toList();
    }

    /** Whether the other rules give the same verdicts, crawl delay and sitemaps. Line numbers may differ. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || super.equals(other)
                        && other instanceof UsherRobotRules that
                        && dialect.options().areAlike(Step.POLICY, that.dialect.options())
                        && policy.defaultVerdict().isAllowed()
                                == that.policy.defaultVerdict().isAllowed()
                        && rulesWithoutLines().equals(that.rulesWithoutLines());
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + rulesWithoutLines().hashCode();
    }

    private List<NormalizedRule> rulesWithoutLines() {
        return policy.normalizedRules().stream()
                .map(rule -> new NormalizedRule(0, rule.access(), rule.pieces(), rule.anchored()))
                .toList();
    }

    /** Returns the policy, and delay and sitemaps as the base class shows them. */
    @Override
    public String toString() {
        return policy + "\n" + super.toString();
    }

    /** Writes the fields of the base class, whichever it has, and what the policy is made from. */
    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeObject(SerializedPolicy.of(policy, dialect));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if (!(in.readObject() instanceof SerializedPolicy form)) {
            throw new InvalidObjectException("not serialized rules");
        }
        dialect = form.readDialect();
        policy = form.read();
    }
}
