package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.survey.FileFacts.RobotVerdict;

/**
 * Turns captures into what the survey counts, if they turn out to speak for a site: that is known only when redirects have been
 * followed. For one thread; remembers files it has seen.
 */
final class SurveyCaptureReader {
    private final Panel panel;
    private final FileReader reader;
    private final FactCache cache;

    SurveyCaptureReader(Panel panel) {
        this.panel = panel;
        this.reader = new FileReader(panel);
        this.cache = new FactCache(file -> reader.read(file.toByteArray()));
    }

    /** What a capture says. Never throws on content. */
    SiteFacts read(Capture capture) {
        FetchOutcome outcome = CaptureContent.of(capture).outcome();
        Optional<FileFacts> body = outcome.hasFileOrPage() ? Optional.of(read(capture.body())) : Optional.empty();
        boolean html = !outcome.isChallenged() && body.filter(FileFacts::html).isPresent();
        return of(
                Answer.of(outcome, html),
                body,
                outcome.isSettled() && outcome.failure().isEmpty());
    }

    /** What it says that redirects were not followed. */
    SiteFacts refused(OutcomeCode code) {
        return of(Answer.of(FetchOutcome.failed(code), false), Optional.empty(), false);
    }

    /** What there is to say where a capture refers to one that is not there. */
    SiteFacts notArchived() {
        return of(Answer.NOT_ARCHIVED, Optional.empty(), false);
    }

    /** The facts of a file count; a challenge page (D-20) is none, and only dialects that go by its status read it. */
    private SiteFacts of(Answer answer, Optional<FileFacts> body, boolean settled) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of(Kind.SITE, ""));
        facts.add(Fact.of(Kind.ANSWER, answer.key()));
        body.filter(read -> !answer.isChallenged()).ifPresent(read -> facts.addAll(read.facts()));
        addVerdicts(answer, body, facts);
        return new SiteFacts(settled, FactCodec.encode(facts));
    }

    private FileFacts read(Bytes body) {
        return cache.of(body);
    }

    private void addVerdicts(Answer answer, Optional<FileFacts> file, List<Fact> facts) {
        Dialect before = null;
        Optional<AccessResult> access = Optional.empty();
        for (int robot = 0; robot < panel.members().size(); robot++) {
            Dialect dialect = panel.members().get(robot).dialect();
            if (dialect != before) {
                access = answer.access(dialect.access());
                before = dialect;
            }
            if (file.isPresent()
                    && access.filter(AccessResult.Successful.class::isInstance).isPresent()) {
                RobotVerdict verdict = file.get().verdicts().get(robot);
                facts.add(verdict.restriction());
                verdict.delay().ifPresent(facts::add);
            } else {
                facts.add(reader.restriction(robot, withoutFile(access), false));
            }
        }
    }

    private static Restriction withoutFile(Optional<AccessResult> access) {
        if (access.isEmpty()) {
            return Restriction.UNKNOWN;
        }
        return access.get() instanceof AccessResult.Unavailable ? Restriction.UNAVAILABLE : Restriction.UNREACHABLE;
    }
}
