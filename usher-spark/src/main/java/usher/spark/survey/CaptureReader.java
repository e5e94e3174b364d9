package usher.spark.survey;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.access.AccessResult;
import usher.access.AccessRules;
import usher.access.FetchOutcome;
import usher.dialect.Dialect;
import usher.octets.Octets;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.survey.FileFacts.RobotVerdict;
import usher.uri.WebUrl;

/** Turns captures into what the survey counts. For one thread; remembers files it has seen. */
final class CaptureReader {
    private static final String ROBOTS_TXT = "/robots.txt";

    private final Panel panel;
    private final FileReader reader;
    private final FactCache cache;
    private final TopList top;

    CaptureReader(Panel panel, TopList top) {
        this.panel = panel;
        this.reader = new FileReader(panel);
        this.cache = new FactCache(file -> reader.read(file.toByteArray()));
        this.top = top;
    }

    /** What a capture says; nothing if it is not one of a site's robots.txt. Never throws on content. */
    Optional<SiteFacts> read(Capture capture) {
        if (!(WebUrl.parse(capture.url()) instanceof WebUrl url)
                || !url.pathAndQuery().equals(ROBOTS_TXT)) {
            return Optional.empty();
        }
        FetchOutcome outcome = CaptureContent.of(capture).outcome();
        return Optional.of(new SiteFacts(
                url.authority().toString(),
                top.contains(url.authority().host()),
                month(capture),
                isSettled(outcome),
                capture.time(),
                capture.place(),
                FactCodec.encode(facts(capture, outcome))));
    }

    /** The month in UTC, such as {@code 2026-03}. */
    static String month(Capture capture) {
        var time = capture.time().atOffset(ZoneOffset.UTC);
        int month = time.getMonthValue();
        String year = Integer.toString(time.getYear());
        return "0".repeat(Math.max(0, 4 - year.length())) + year + (month < 10 ? "-0" : "-") + month;
    }

    private static boolean isSettled(FetchOutcome outcome) {
        int status = outcome.status();
        boolean told = status >= 200 && status <= 299 || status >= 400 && status <= 499 && status != 429;
        return told && outcome.failure().isEmpty();
    }

    private List<Fact> facts(Capture capture, FetchOutcome outcome) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of(Kind.SITE, ""));
        boolean success =
                AccessRules.read(outcome, Dialect.RFC9309.access(), capture.time()) instanceof AccessResult.Successful;
        Optional<FileFacts> file = success ? Optional.of(read(capture.body())) : Optional.empty();
        Answer answer = Answer.of(outcome, file.filter(FileFacts::html).isPresent());
        facts.add(Fact.of(Kind.ANSWER, answer.key()));
        file.ifPresent(read -> facts.addAll(read.facts()));
        addVerdicts(answer, file, facts);
        return facts;
    }

    private FileFacts read(Octets body) {
        return cache.of(body);
    }

    private void addVerdicts(Answer answer, Optional<FileFacts> file, List<Fact> facts) {
        Dialect before = null;
        AccessResult access = null;
        for (int robot = 0; robot < panel.robots().size(); robot++) {
            Dialect dialect = panel.robots().get(robot).dialect();
            if (dialect != before) {
                access = answer.access(dialect.access());
                before = dialect;
            }
            if (access instanceof AccessResult.Successful && file.isPresent()) {
                RobotVerdict verdict = file.get().verdicts().get(robot);
                facts.add(verdict.restriction());
                verdict.delay().ifPresent(facts::add);
            } else {
                boolean unavailable = access instanceof AccessResult.Unavailable;
                facts.add(reader.restriction(
                        robot, unavailable ? Restriction.UNAVAILABLE : Restriction.UNREACHABLE, false));
            }
        }
    }
}
