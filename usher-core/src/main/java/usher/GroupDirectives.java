package usher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import usher.CrawlDelay.DelayRule;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RobotsRecord;

/**
 * What the lines of one group say besides its rules. Nothing here ever changes a verdict.
 *
 * @param crawlDelays the valid {@code Crawl-delay} lines in file order; the first counts
 * @param requestRates the valid {@code Request-rate} lines in file order
 * @param visitTimes the valid {@code Visit-time} lines in file order
 * @param cacheDelays the valid {@code Cache-delay} lines in file order; the first counts
 * @param comments the {@code Comment} lines, meant for the robot's operator
 * @param robotVersions the {@code Robot-version} lines
 * @param noindex the paths of {@code Noindex} lines, which no search engine obeys any more
 */
public record GroupDirectives(
        List<CrawlDelay> crawlDelays,
        List<RequestRate> requestRates,
        List<VisitTime> visitTimes,
        List<CacheDelay> cacheDelays,
        List<DirectiveText> comments,
        List<DirectiveText> robotVersions,
        List<DirectiveText> noindex) {

    public GroupDirectives {
        crawlDelays = List.copyOf(crawlDelays);
        requestRates = List.copyOf(requestRates);
        visitTimes = List.copyOf(visitTimes);
        cacheDelays = List.copyOf(cacheDelays);
        comments = List.copyOf(comments);
        robotVersions = List.copyOf(robotVersions);
        noindex = List.copyOf(noindex);
    }

    /** Reads the records of one group; invalid values are reported and left out. */
    public static GroupDirectives read(
            List<RobotsRecord> members, DirectiveOptions options, Consumer<Diagnostic> findings) {
        Reader reader = new Reader(options, findings);
        members.forEach(reader::read);
        return reader.result();
    }

    private static final class Reader {
        private final DirectiveOptions options;
        private final Consumer<Diagnostic> findings;
        private final List<CrawlDelay> crawlDelays = new ArrayList<>();
        private final List<RequestRate> requestRates = new ArrayList<>();
        private final List<VisitTime> visitTimes = new ArrayList<>();
        private final List<CacheDelay> cacheDelays = new ArrayList<>();
        private final List<DirectiveText> comments = new ArrayList<>();
        private final List<DirectiveText> robotVersions = new ArrayList<>();
        private final List<DirectiveText> noindex = new ArrayList<>();

        Reader(DirectiveOptions options, Consumer<Diagnostic> findings) {
            this.options = options;
            this.findings = findings;
        }

        void read(RobotsRecord member) {
            Bytes value = member.value();
            int line = member.lineNumber();
            switch (member.type()) {
                case CRAWL_DELAY -> readCrawlDelay(member);
                case REQUEST_RATE ->
                    keep(RequestRate.read(value, line), requestRates, member, DiagnosticCode.REQUEST_RATE_INVALID);
                case VISIT_TIME ->
                    keep(
                            TimeWindow.read(value).map(window -> new VisitTime(window, line)),
                            visitTimes,
                            member,
                            DiagnosticCode.VISIT_TIME_INVALID);
                case CACHE_DELAY ->
                    keep(
                            DelayRule.DECIMAL.read(value).map(delay -> new CacheDelay(delay, line)),
                            cacheDelays,
                            member,
                            DiagnosticCode.CRAWL_DELAY_INVALID);
                case COMMENT -> comments.add(new DirectiveText(value, line));
                case ROBOT_VERSION -> robotVersions.add(new DirectiveText(value, line));
                case NOINDEX -> noindex.add(new DirectiveText(value, line));
                default -> {
                    // Rules, and records that belong to the site and not to a group, are read elsewhere.
                }
            }
        }

        private void readCrawlDelay(RobotsRecord member) {
            if (options.crawlDelay() == DelayRule.IGNORED) {
                return;
            }
            Optional<CrawlDelay> delay =
                    options.crawlDelay().read(member.value()).map(time -> new CrawlDelay(time, member.lineNumber()));
            if (delay.isPresent() && !crawlDelays.isEmpty()) {
                findings.accept(member.finding(DiagnosticCode.CRAWL_DELAY_REPEATED, member.value()));
            }
            if (delay.isPresent() && DelayRule.isOverLongest(member.value())) {
                String seconds = Long.toString(DelayRule.LONGEST.toSeconds());
                findings.accept(member.finding(
                        DiagnosticCode.DELAY_CAPPED,
                        member.value(),
                        member.value().text(),
                        seconds));
            }
            keep(delay, crawlDelays, member, DiagnosticCode.CRAWL_DELAY_INVALID);
        }

        private <T> void keep(Optional<T> read, List<T> kept, RobotsRecord member, DiagnosticCode otherwise) {
            read.ifPresentOrElse(
                    kept::add,
                    () -> findings.accept(member.finding(
                            otherwise, member.value(), member.value().text())));
        }

        GroupDirectives result() {
            return new GroupDirectives(
                    crawlDelays, requestRates, visitTimes, cacheDelays, comments, robotVersions, noindex);
        }
    }
}
