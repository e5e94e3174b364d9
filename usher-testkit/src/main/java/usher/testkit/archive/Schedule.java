package usher.testkit.archive;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.time.temporal.ChronoUnit.MICROS;

import java.time.Instant;

/**
 * The times of a site's captures. The period is divided into one part for each visit. A visit captures each stop of the
 * route within seconds; sometimes the last stop was captured days before instead. Remaining captures are of the last
 * stop only; if there are too few for one visit, the last stops are missing.
 */
final class Schedule {
    private static final long DAY = DAYS.getDuration().toSeconds() * 1_000_000;

    private final long seed;
    private final int site;
    private final int captures;
    private final int stops;
    private final Instant start;
    private final long length;

    Schedule(ArchivePlan plan, int site, SiteKind kind, int captures, int stops) {
        this.seed = plan.seed();
        this.site = site;
        this.captures = captures;
        this.stops = stops;
        Instant first = plan.period().start();
        long all = MICROS.between(first, plan.period().end());
        this.start = kind == SiteKind.LATE ? first.plus(all / 4 * 3, MICROS) : first;
        this.length = kind == SiteKind.LATE ? all / 4 : all;
    }

    int captures() {
        return captures;
    }

    int visits() {
        return wholeVisits() == 0 ? 1 : captures / stops + captures % stops;
    }

    int visit(int capture) {
        return capture < wholeVisits() || wholeVisits() == 0
                ? capture / stops
                : captures / stops + capture - wholeVisits();
    }

    int stop(int capture) {
        return capture < wholeVisits() || wholeVisits() == 0 ? capture % stops : stops - 1;
    }

    /** Returns the number of captures of complete visits. */
    private int wholeVisits() {
        return captures / stops * stops;
    }

    Instant time(int capture) {
        int visit = visit(capture);
        int stop = stop(capture);
        long piece = Math.max(1, length / visits());
        SeededRandom random = SeededRandom.of(seed, SeededRandom.Topic.VISIT, site, visit);
        Instant begun = start.plus(piece * visit + random.number(piece), MICROS);
        boolean before = stop > 0 && stop == stops - 1 && random.chance(0.2);
        long later = before ? -random.number(4 * DAY) : stop * 1_000_000L + (stop == 0 ? 0 : random.number(900_000));
        return begun.plus(later, MICROS);
    }

    /** Returns a time up to forty days before all captures of the site. */
    Instant before(SeededRandom random) {
        return time(0).minus(4 * DAY + 1 + random.number(36 * DAY), MICROS);
    }

    /** Returns a time up to sixty days after all captures of the site. */
    Instant after(SeededRandom random) {
        return start.plus(length + 60_000_000 + random.number(60 * DAY), MICROS);
    }
}
