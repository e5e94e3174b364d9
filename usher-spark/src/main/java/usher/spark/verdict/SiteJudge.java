package usher.spark.verdict;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.LastCopy;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReplay;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.spark.capture.CaptureContent;
import usher.spark.time.Micros;
import usher.uri.Authority;

/**
 * Judges the URLs of one site in order of time by what was known of it then: the same states, and the same verdicts, as the
 * live crawler's store would give. Every policy is compiled once for each capture and robot, and not again while the content
 * stays the same. Not thread-safe.
 */
public final class SiteJudge {
    /** In place of a capture's time where there is none. */
    static final long NO_TIME = Long.MIN_VALUE;

    private final Authority authority;
    private final List<LoadedFile.Robot> robots;
    private final SiteReplay replay = new SiteReplay();
    private final Standing[] standings;
    private Optional<LoadedFile> newest = Optional.empty();
    private Optional<Finding.Unknown> unknown = Optional.of(Finding.Unknown.NO_CAPTURE);
    private long attempted = NO_TIME;
    private long copied = NO_TIME;

    public SiteJudge(Authority authority, List<LoadedFile.Robot> robots) {
        this.authority = authority;
        this.robots = robots;
        this.standings = new Standing[robots.size()];
    }

    /** There are captures, whenever they may come. */
    void expect() {
        unknown = unknown.map(why -> why == Finding.Unknown.NO_CAPTURE ? Finding.Unknown.CAPTURED_LATER : why);
    }

    /** The site answered. */
    void learn(long micros, CaptureContent content) {
        FetchOutcome outcome = content.outcome();
        learn(
                micros,
                outcome,
                outcome.hasFileOrPage() ? Optional.of(loaded(content.body())) : Optional.empty(),
                content.cut());
    }

    /** The site redirected us where we do not go. */
    void learn(long micros, OutcomeCode refusal) {
        learn(micros, FetchOutcome.failed(refusal), Optional.empty(), false);
    }

    /** The site answered, but what it said is not in the archive: nobody knows what held from then on. */
    void lose(long micros) {
        unknown = Optional.of(Finding.Unknown.NOT_ARCHIVED);
        attempted = micros;
    }

    private void learn(long micros, FetchOutcome outcome, Optional<LoadedFile> file, boolean cut) {
        long length = file.map(body -> body.bytes().length()).orElse(0);
        Snapshot attempt = new Snapshot(
                authority,
                Micros.instant(micros),
                Duration.ZERO,
                outcome,
                List.of(),
                Optional.empty(),
                length,
                cut,
                false);
        SiteState state = replay.add(attempt, file);
        unknown = Optional.empty();
        attempted = micros;
        copied = state.copy().map(LastCopy::at).map(at -> Micros.of(at.wall())).orElse(NO_TIME);
        Arrays.fill(standings, null);
    }

    private LoadedFile loaded(Bytes body) {
        if (newest.isEmpty() || !newest.get().bytes().equals(body)) {
            newest = Optional.of(new LoadedFile(body));
        }
        return newest.get();
    }

    /**
     * The findings about a URL of the site, one for each robot.
     *
     * @param micros no earlier than what was told before
     */
    void judge(String url, long micros, long[] findings) {
        for (int i = 0; i < findings.length; i++) {
            findings[i] = unknown.isPresent()
                    ? Finding.of(unknown.get())
                    : standing(i, micros).finding(url);
        }
    }

    private Standing standing(int robot, long micros) {
        Standing standing = standings[robot];
        if (standing == null || micros >= standing.until()) {
            standing = Standing.of(replay.state().orElseThrow(), robots.get(robot), micros);
            standings[robot] = standing;
        }
        return standing;
    }

    /** When the last attempt was captured; {@link #NO_TIME} for never. */
    long attempted() {
        return attempted;
    }

    /** When the last good copy was captured; {@link #NO_TIME} for none. */
    long copied() {
        return copied;
    }
}
