package usher.testkit.archive;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.time.temporal.ChronoUnit.MICROS;

import java.time.Instant;

/**
 * When a site's captures were made. The time is cut into one piece for each visit. A visit captures each stop of the route,
 * some seconds apart; now and then the last stop was captured days before instead. Captures that are left over are
 * of the last stop alone; where there are too few for one whole visit, the last stops are missing.
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

    /** How many captures belong to whole visits. */
    private int wholeVisits() {
        return captures / stops * stops;
    }

    Instant time(int capture) {
        int visit = visit(capture);
        int stop = stop(capture);
        long piece = Math.max(1, length / visits());
        Dice dice = Dice.of(seed, Dice.Topic.VISIT, site, visit);
        Instant begun = start.plus(piece * visit + dice.number(piece), MICROS);
        boolean before = stop > 0 && stop == stops - 1 && dice.chance(0.2);
        long later = before ? -dice.number(4 * DAY) : stop * 1_000_000L + (stop == 0 ? 0 : dice.number(900_000));
        return begun.plus(later, MICROS);
    }

    /** A time before all captures of the site, by up to forty days. */
    Instant before(Dice dice) {
        return time(0).minus(4 * DAY + 1 + dice.number(36 * DAY), MICROS);
    }

    /** A time after all captures of the site, by up to sixty days. */
    Instant after(Dice dice) {
        return start.plus(length + 60_000_000 + dice.number(60 * DAY), MICROS);
    }
}
