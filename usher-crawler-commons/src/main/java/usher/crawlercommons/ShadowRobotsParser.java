package usher.crawlercommons;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Obeys the parser that a crawler has, and asks Usher's as well: a trial without risk. Each difference is logged once,
 * with both reasons, and counted. An error of Usher's parser is a difference, too. Safe to share between threads if the
 * obeyed parser is.
 */
@SuppressWarnings("exports") // tools alone read the annotations for null: users need no org.jspecify
public final class ShadowRobotsParser extends BaseRobotsParser {
    private static final long serialVersionUID = 1;

    private final BaseRobotsParser obeyed;
    private final UsherRobotsParser asked;
    private final transient ShadowLog log;

    /**
     * Creates a parser that logs differences to the {@link System.Logger} {@code usher.crawlercommons.shadow}, at most
     * ten a minute.
     *
     * @param obeyed decides everything, such as a {@code SimpleRobotRulesParser}
     */
    public ShadowRobotsParser(BaseRobotsParser obeyed, UsherRobotsParser asked) {
        this(obeyed, asked, new ShadowLog());
    }

    /** Creates a parser that passes each difference to a consumer, once and on the thread that asked. */
    public ShadowRobotsParser(
            BaseRobotsParser obeyed, UsherRobotsParser asked, Consumer<ShadowDifference> differences) {
        this(obeyed, asked, new ShadowLog(differences));
    }

    private ShadowRobotsParser(BaseRobotsParser obeyed, UsherRobotsParser asked, ShadowLog log) {
        this.obeyed = obeyed;
        this.asked = asked;
        this.log = log;
    }

    /** Returns the number of decisions that both parsers have made. */
    public long compared() {
        return log.compared();
    }

    /** Returns the number of decisions that differed, including those that were not logged again. */
    public long differences() {
        return log.differences();
    }

    @Deprecated
    @Override
    public BaseRobotRules parseContent(
            @Nullable String url, byte @Nullable [] content, @Nullable String contentType, String robotNames) {
        return new ShadowRules(
                String.valueOf(url),
                obeyed.parseContent(url, content, contentType, robotNames),
                log.asked(url, () -> asked.parseContent(url, content, contentType, robotNames)),
                log);
    }

    @Override
    public BaseRobotRules parseContent(
            @Nullable String url,
            byte @Nullable [] content,
            @Nullable String contentType,
            Collection<String> robotNames) {
        List<String> names = List.copyOf(robotNames);
        return new ShadowRules(
                String.valueOf(url),
                obeyed.parseContent(url, content, contentType, robotNames),
                log.asked(url, () -> asked.parseContent(url, content, contentType, names)),
                log);
    }

    @Override
    public BaseRobotRules failedFetch(int httpStatusCode) {
        return new ShadowRules(
                "status " + httpStatusCode,
                obeyed.failedFetch(httpStatusCode),
                log.asked("status " + httpStatusCode, () -> asked.failedFetch(httpStatusCode)),
                log);
    }

    private Object readResolve() {
        return new ShadowRobotsParser(obeyed, asked);
    }
}
