package usher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.directive.DelayReader;
import usher.options.DelayRule;
import usher.options.Option;
import usher.options.Options;
import usher.syntax.ParsedLine;

/**
 * User-agent lines and the directives other than rules that apply to them: those of a group, or the delays of a run of
 * User-agent lines in it ({@link RobotsTxt#delays}). They never change a verdict.
 *
 * @param userAgents the User-agent lines, at least one
 * @param crawlDelays the valid {@code Crawl-delay} lines in file order; the first applies: how long a crawler waits
 *     between the end of one download and the start of the next
 * @param visitTimes the valid {@code Visit-time} lines in file order: the hours, in UTC, in which crawlers may visit
 *     (Sean Conner's extended standard)
 * @param cacheDelays the valid {@code Cache-delay} lines in file order; the first applies
 * @param comments the {@code Comment} lines, addressed to the crawler's operator
 * @param noindex the paths of {@code Noindex} lines, which search engines no longer obey
 */
public record GroupDirectives(
        List<DirectiveValue<Bytes>> userAgents,
        List<DirectiveValue<Duration>> crawlDelays,
        List<RequestRate> requestRates,
        List<DirectiveValue<TimeWindow>> visitTimes,
        List<DirectiveValue<Duration>> cacheDelays,
        List<DirectiveValue<Bytes>> comments,
        List<DirectiveValue<Bytes>> robotVersions,
        List<DirectiveValue<Bytes>> noindex) {

    public GroupDirectives {
        userAgents = List.copyOf(userAgents);
        if (userAgents.isEmpty()) {
            throw new IllegalArgumentException("a group has at least one User-agent line");
        }
        crawlDelays = List.copyOf(crawlDelays);
        requestRates = List.copyOf(requestRates);
        visitTimes = List.copyOf(visitTimes);
        cacheDelays = List.copyOf(cacheDelays);
        comments = List.copyOf(comments);
        robotVersions = List.copyOf(robotVersions);
        noindex = List.copyOf(noindex);
    }

    /** Invalid values are reported and skipped. */
    static GroupDirectives read(
            List<DirectiveValue<Bytes>> userAgents,
            List<ParsedLine> members,
            Options options,
            Consumer<Diagnostic> findings) {
        Reader reader = new Reader(options.get(Option.CRAWL_DELAY), findings);
        members.forEach(reader::read);
        return reader.result(userAgents);
    }

    boolean appliesTo(BitSet userAgentLines) {
        int line = userAgentLines.nextSetBit(userAgents.get(0).line());
        return line >= 0 && line <= userAgents.get(userAgents.size() - 1).line();
    }

    private static final class Reader {
        private final DelayRule delays;
        private final Consumer<Diagnostic> findings;
        private final List<DirectiveValue<Duration>> crawlDelays = new ArrayList<>();
        private final List<RequestRate> requestRates = new ArrayList<>();
        private final List<DirectiveValue<TimeWindow>> visitTimes = new ArrayList<>();
        private final List<DirectiveValue<Duration>> cacheDelays = new ArrayList<>();
        private final List<DirectiveValue<Bytes>> comments = new ArrayList<>();
        private final List<DirectiveValue<Bytes>> robotVersions = new ArrayList<>();
        private final List<DirectiveValue<Bytes>> noindex = new ArrayList<>();

        Reader(DelayRule delays, Consumer<Diagnostic> findings) {
            this.delays = delays;
            this.findings = findings;
        }

        void read(ParsedLine member) {
            Bytes value = member.value();
            int line = member.lineNumber();
            switch (member.type()) {
                case CRAWL_DELAY -> readCrawlDelay(member);
                case REQUEST_RATE ->
                    add(RequestRate.read(value, line), requestRates, member, DiagnosticCode.REQUEST_RATE_INVALID);
                case VISIT_TIME ->
                    addValue(TimeWindow.read(value), visitTimes, member, DiagnosticCode.VISIT_TIME_INVALID);
                case CACHE_DELAY -> {
                    Optional<Duration> delay = DelayReader.read(DelayRule.DECIMAL, value);
                    addValue(delay, cacheDelays, member, DiagnosticCode.CRAWL_DELAY_INVALID);
                }
                case COMMENT -> comments.add(new DirectiveValue<>(value, line));
                case ROBOT_VERSION -> robotVersions.add(new DirectiveValue<>(value, line));
                case NOINDEX -> noindex.add(new DirectiveValue<>(value, line));
                default -> {
                    // Rules and site-wide directives are read elsewhere.
                }
            }
        }

        private void readCrawlDelay(ParsedLine member) {
            if (delays == DelayRule.IGNORED) {
                return;
            }
            Bytes value = member.value();
            Optional<Duration> delay = DelayReader.read(delays, value);
            if (delay.isPresent() && !crawlDelays.isEmpty()) {
                findings.accept(member.finding(DiagnosticCode.CRAWL_DELAY_REPEATED, value));
            }
            if (delay.isPresent() && DelayReader.exceedsMaximum(value)) {
                String seconds = Long.toString(DelayRule.MAX_DELAY.toSeconds());
                findings.accept(member.finding(DiagnosticCode.DELAY_CAPPED, value, value.text(), seconds));
            }
            addValue(delay, crawlDelays, member, DiagnosticCode.CRAWL_DELAY_INVALID);
        }

        private <T> void addValue(
                Optional<T> read, List<DirectiveValue<T>> added, ParsedLine member, DiagnosticCode otherwise) {
            add(read.map(value -> new DirectiveValue<>(value, member.lineNumber())), added, member, otherwise);
        }

        private <T> void add(Optional<T> read, List<T> added, ParsedLine member, DiagnosticCode otherwise) {
            read.ifPresentOrElse(
                    added::add,
                    () -> findings.accept(member.finding(
                            otherwise, member.value(), member.value().text())));
        }

        GroupDirectives result(List<DirectiveValue<Bytes>> userAgents) {
            return new GroupDirectives(
                    userAgents, crawlDelays, requestRates, visitTimes, cacheDelays, comments, robotVersions, noindex);
        }
    }
}
