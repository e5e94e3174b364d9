package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.testkit.archive.ArchivedCapture.Kind;
import usher.testkit.archive.ArchivedCapture.Reference;

/** One site's captures, made one after the other: each version of its text comes from the one before. */
final class Site {
    private static final int LARGE = 520_000;
    private static final double CHANGES = 0.25;
    private static final List<Integer> REDIRECTS = List.of(301, 301, 301, 302, 307, 308);

    private final ArchivePlan.Content content;
    private final int number;
    private final SiteKind kind;
    private final Route route;
    private final Schedule schedule;
    private final Headers headers;
    private final Optional<Phase> phase;
    private final Dice dice;
    private String text;
    private int textVisit;
    private boolean unchanged;
    private Optional<Reference> lastFull = Optional.empty();
    private Bytes lastBody = Bytes.EMPTY;

    Site(ArchivePlan plan, int number, SiteKind kind, Route route, Schedule schedule, String first) {
        this.content = plan.content();
        this.number = number;
        this.kind = kind;
        this.route = route;
        this.schedule = schedule;
        this.dice = Dice.of(plan.seed(), Dice.Topic.VERSION, number);
        this.headers = new Headers(kind, dice);
        this.phase = Phase.of(kind, schedule.visits(), Dice.of(plan.seed(), Dice.Topic.PHASE, number));
        this.text = kind == SiteKind.HTML ? Templates.errorPage(dice) : first;
    }

    List<ArchivedCapture> captures() {
        List<ArchivedCapture> captures = new ArrayList<>();
        for (int capture = 0; capture < schedule.captures(); capture++) {
            int stop = schedule.stop(capture);
            Optional<String> location = route.location(stop);
            captures.add(location.isPresent() ? redirect(capture, stop, location.get()) : answer(capture, stop));
        }
        return captures;
    }

    private ArchivedCapture redirect(int capture, int stop, String location) {
        String from = route.stops().get(stop);
        String root = from.substring(0, from.indexOf('/', 8));
        String written =
                location.startsWith(root + "/") && number % 2 == 0 ? location.substring(root.length()) : location;
        Bytes page = body("<html><a href=\"" + written + "\">Moved</a></html>\n", capture);
        FetchOutcome outcome = FetchOutcome.answered(dice.oneOf(REDIRECTS), headers.ofRedirect(written));
        return made(capture, stop, outcome, page, Kind.RESPONSE, Optional.empty());
    }

    private ArchivedCapture answer(int capture, int stop) {
        int visit = schedule.visit(capture);
        Optional<Phase> now = phase.filter(some -> some.covers(visit));
        if (now.isPresent()) {
            return troubled(capture, stop, now.get().outcome());
        }
        move(visit);
        if (isKnownBefore(schedule.time(capture)) && dice.chance(content.revisits())) {
            return dice.chance(0.6)
                    ? made(capture, stop, good(), lastBody, Kind.REVISIT_IDENTICAL, lastFull)
                    : made(capture, stop, notModified(), Bytes.EMPTY, Kind.REVISIT_NOT_MODIFIED, lastFull);
        }
        boolean cut = kind == SiteKind.CUT && visit % 2 == 0;
        Bytes body = body(cut ? text.substring(0, text.length() / 2) : served(), capture);
        ArchivedCapture made = made(capture, stop, good(), body, cut ? Kind.CUT : Kind.RESPONSE, Optional.empty());
        lastFull = Optional.of(new Reference(made.url(), made.time()));
        lastBody = body;
        unchanged = true;
        return made;
    }

    private boolean isKnownBefore(Instant time) {
        return unchanged
                && kind != SiteKind.CUT
                && lastFull.filter(full -> full.time().isBefore(time)).isPresent();
    }

    private ArchivedCapture troubled(int capture, int stop, FetchOutcome outcome) {
        Bytes page = outcome.status() == 0 ? Bytes.EMPTY : body("<h1>" + outcome.status() + "</h1>\n", capture);
        return made(capture, stop, outcome, page, Kind.RESPONSE, Optional.empty());
    }

    /** Goes on to a visit: the text may have changed. */
    private void move(int visit) {
        if (visit > textVisit && kind != SiteKind.HTML && dice.chance(CHANGES)) {
            text = Version.after(text, dice);
            unchanged = false;
        }
        textVisit = visit;
    }

    private FetchOutcome good() {
        return FetchOutcome.answered(200, headers.ofText());
    }

    private FetchOutcome notModified() {
        return FetchOutcome.answered(304, headers.ofNoContent());
    }

    private String served() {
        return kind == SiteKind.LARGE ? (text + "\n").repeat(1 + LARGE / (text.length() + 1)) : text;
    }

    /** The bytes, with a line in front that no other capture has if that is wanted; it goes behind where HTML begins. */
    private Bytes body(String bytes, int capture) {
        String mark = content.distinct() ? "# " + number + "/" + capture + "\n" : "";
        String marked = bytes.stripLeading().startsWith("<")
                ? bytes + mark
                : bytes.startsWith("\u00EF\u00BB\u00BF")
                        ? bytes.substring(0, 3) + mark + bytes.substring(3)
                        : mark + bytes;
        return Bytes.of(marked.getBytes(ISO_8859_1));
    }

    private ArchivedCapture made(
            int capture, int stop, FetchOutcome outcome, Bytes body, Kind stored, Optional<Reference> refersTo) {
        return new ArchivedCapture(route.stops().get(stop), schedule.time(capture), outcome, body, stored, refersTo);
    }
}
