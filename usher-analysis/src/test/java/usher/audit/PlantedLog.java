package usher.audit;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import usher.RobotsFile;

/**
 * An access log of two weeks, written from a seed, with what each crawler did in it. The file changes after two hours
 * and after a week. The facts come from the plan of each crawler, not from robots.txt code.
 */
final class PlantedLog {
    static final Instant START = Instant.parse("2026-11-01T00:00:00Z");
    static final Instant CHANGE = START.plus(Duration.ofDays(7));
    private static final Instant FIRST_CHANGE = START.plus(Duration.ofHours(2));
    private static final Duration LENGTH = Duration.ofDays(14);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd/MMM/uuuu:HH:mm:ss Z", Locale.ENGLISH);
    private static final String GROUPS =
            "User-agent: msnbot\nUser-agent: SemrushBot\nUser-agent: YandexBot\nCrawl-delay: 10\n"
                    + "Disallow: /private\n\nUser-agent: *\nDisallow: /private\n";
    static final RobotsFile EARLY = RobotsFile.of(GROUPS);
    static final RobotsFile BEFORE = RobotsFile.of(GROUPS + "Disallow: /early\n");
    static final RobotsFile AFTER = RobotsFile.of(GROUPS + "Disallow: /early\nDisallow: /new\n");

    /** What was planted about one crawler. */
    static final class Facts {
        long requests;
        long disallowed;
        long spoofed;
        long notCheckable;
        long notJudged;
        long refused;
        long fetches;
        long withoutFetch;
        long intervals;
        long shorter;
    }

    private record Event(Instant time, String line) {}

    private final Random random;
    private final int each;
    private final List<Event> events = new ArrayList<>();
    private final Map<String, Facts> facts = new TreeMap<>();
    private long broken;
    private long readable;

    private PlantedLog(long seed, int lines) {
        random = new Random(seed);
        each = lines / 100;
        plant();
        while (events.size() < lines) {
            add(at(START, LENGTH), "203.0.113.9", "/page", 200, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
        }
        events.sort(Comparator.comparing(Event::time));
    }

    static PlantedLog of(long seed, int lines) {
        return new PlantedLog(seed, lines);
    }

    Map<String, Facts> facts() {
        return facts;
    }

    long brokenLines() {
        return broken;
    }

    long readableLines() {
        return readable;
    }

    Iterable<String> lines() {
        return events.stream().map(Event::line)::iterator;
    }

    static RobotsFile served(Instant time) {
        return time.isBefore(FIRST_CHANGE) ? EARLY : time.isBefore(CHANGE) ? BEFORE : AFTER;
    }

    private void plant() {
        obeys();
        obeysAnOldCopy();
        neverAsks();
        isVerifiedAndSpoofed();
        keepsItsDelay();
        breaksItsDelay();
        ignoresDelaysSince2018();
        gets304();
        meetsAnOutage();
        asksAfter("Meta-ExternalAgent", 404, Duration.ofDays(2));
        isRateLimited();
        cameBeforeTheLog();
        comesByIpv6();
        for (int i = 0; i < each; i++) {
            boolean isClosed = i % 10 == 0;
            Facts orchard = of("orchardcrawl");
            orchard.requests++;
            orchard.withoutFetch++;
            orchard.disallowed += isClosed ? 1 : 0;
            add(at(START, LENGTH), "198.51.100.99", (isClosed ? "/private/" : "/open/") + i, 200, "orchardcrawl/1.0");
        }
        for (int i = 0; i < each / 10; i++) {
            events.add(new Event(at(START, LENGTH), "\u001b[31m broken line " + i + " ::error ##["));
            broken++;
        }
    }

    private void obeys() {
        fetchEvery("GPTBot", START, Duration.ofHours(20), LENGTH);
        for (int i = 0; i < each; i++) {
            request("GPTBot", at(START.plusSeconds(1), LENGTH), "/open/" + i, false, true);
        }
    }

    private void obeysAnOldCopy() {
        Instant fetched = CHANGE.minus(Duration.ofHours(1));
        fetch("CCBot", fetched, 200);
        for (int i = 0; i < each; i++) {
            request("CCBot", at(CHANGE, Duration.ofHours(22)), "/new/" + i, false, true);
            request("CCBot", at(fetched.plus(Duration.ofHours(24)), Duration.ofHours(20)), "/new/" + i, true, false);
        }
    }

    private void neverAsks() {
        for (int i = 0; i < each; i++) {
            request("Bytespider", at(START, LENGTH), "/private/" + i, true, false);
            request("Bytespider", at(START, LENGTH), "/open/" + i, false, false);
        }
    }

    private void isVerifiedAndSpoofed() {
        fetchEvery("Googlebot", START, Duration.ofHours(12), LENGTH);
        for (int i = 0; i < each; i++) {
            request("Googlebot", at(START.plusSeconds(1), LENGTH), "/open/" + i, false, true);
            add(at(START, LENGTH), "192.0.2." + random.nextInt(250), "/private/" + i, 200, agent("Googlebot"));
        }
        for (int i = 0; i < each / 2; i++) {
            request("Googlebot", at(START.plusSeconds(1), LENGTH), "/private/" + i, true, true);
        }
        add(at(START, LENGTH), "192.0.2.1", "/robots.txt", 200, agent("Googlebot"));
        of("Googlebot").spoofed = each + 1;
    }

    /** Its delay is that of the group for msnbot, which it obeys by a fact of 2010. */
    private void keepsItsDelay() {
        fetchEvery("bingbot", START, Duration.ofHours(20), LENGTH);
        for (int i = 0; i < each; i++) {
            request("bingbot", START.plusSeconds(60 + 12L * i), "/open/" + i, false, true);
        }
        of("bingbot").intervals = each - 1;
        // A forger between its requests changes nothing.
        for (int i = 0; i < each / 4; i++) {
            add(START.plusSeconds(61 + 12L * i), "203.0.113.200", "/private/" + i, 200, agent("bingbot"));
        }
        add(START.plusSeconds(61), "203.0.113.200", "/robots.txt", 503, agent("bingbot"));
        of("bingbot").spoofed = each / 4 + 1;
    }

    private void breaksItsDelay() {
        fetchEvery("SemrushBot", START, Duration.ofHours(20), LENGTH);
        long second = 60;
        for (int i = 0; i < each; i++) {
            request("SemrushBot", START.plusSeconds(second), "/open/" + i, false, true);
            boolean isShort = random.nextBoolean();
            second += isShort ? 3 : 15;
            of("SemrushBot").shorter += isShort && i < each - 1 ? 1 : 0;
        }
        of("SemrushBot").intervals = each - 1;
    }

    /** A dated fact says so, so that no interval counts. */
    private void ignoresDelaysSince2018() {
        fetchEvery("YandexBot", START, Duration.ofHours(20), LENGTH);
        for (int i = 0; i < each; i++) {
            request("YandexBot", START.plusSeconds(60 + 2L * i), "/open/" + i, false, true);
        }
    }

    private void gets304() {
        Instant first = CHANGE.minus(Duration.ofHours(1));
        fetch("ClaudeBot", first, 200);
        for (int hours : new int[] {10, 20, 30}) {
            fetch("ClaudeBot", first.plus(Duration.ofHours(hours)), 304);
        }
        for (int i = 0; i < each; i++) {
            request("ClaudeBot", at(CHANGE, Duration.ofHours(50)), "/new/" + i, false, true);
        }
    }

    private void meetsAnOutage() {
        asksAfter("PerplexityBot", 503, Duration.ofDays(3));
        of("PerplexityBot").notJudged = each;
        of("PerplexityBot").refused = 1;
    }

    /** Any 4xx allows. */
    private void isRateLimited() {
        asksAfter("Amazonbot", 429, Duration.ofHours(1));
        of("Amazonbot").refused = 1;
    }

    /** Asks for disallowed pages in the day after this status of its fetch. */
    private void asksAfter(String crawler, int status, Duration start) {
        Instant time = START.plus(start);
        fetch(crawler, time, status);
        for (int i = 0; i < each; i++) {
            request(crawler, at(time.plusSeconds(1), Duration.ofHours(23)), "/private/" + i, false, true);
        }
    }

    /** Its copy may be the one from before the first change, but not for longer than a day. */
    private void cameBeforeTheLog() {
        for (int i = 0; i < each; i++) {
            request("Applebot", at(FIRST_CHANGE, Duration.ofHours(21)), "/early/" + i, false, false);
            request("Applebot", at(START.plus(Duration.ofHours(25)), Duration.ofHours(20)), "/early/" + i, true, false);
        }
        of("Applebot").notJudged = each;
    }

    /** The list has no address of this family. */
    private void comesByIpv6() {
        for (int i = 0; i < each; i++) {
            Facts googlebot = of("Googlebot");
            googlebot.requests++;
            googlebot.notCheckable++;
            add(
                    at(START.plusSeconds(1), LENGTH),
                    "[2001:db8::" + i % 99 + "]:4711",
                    "/open/" + i,
                    200,
                    agent("Googlebot"));
        }
    }

    private void fetchEvery(String crawler, Instant first, Duration every, Duration length) {
        for (Instant time = first; time.isBefore(first.plus(length)); time = time.plus(every)) {
            fetch(crawler, time, 200);
        }
    }

    private void fetch(String crawler, Instant time, int status) {
        of(crawler).requests++;
        of(crawler).fetches++;
        add(time, address(crawler), "/robots.txt", status, agent(crawler));
    }

    private void request(String crawler, Instant time, String path, boolean isDisallowed, boolean isFetched) {
        Facts all = of(crawler);
        all.requests++;
        all.disallowed += isDisallowed ? 1 : 0;
        all.withoutFetch += isFetched ? 0 : 1;
        add(time, address(crawler), path, 200, agent(crawler));
    }

    private Facts of(String crawler) {
        return facts.computeIfAbsent(crawler, name -> new Facts());
    }

    private String address(String crawler) {
        return crawler.equals("Googlebot")
                ? "66.249.64." + random.nextInt(32) + (random.nextBoolean() ? ":4711" : "")
                : "198.51.100." + Math.floorMod(crawler.hashCode(), 80);
    }

    private static String agent(String crawler) {
        return "Mozilla/5.0 (compatible; " + crawler + "/1.0; +https://operator.example/" + crawler + ".html)";
    }

    private Instant at(Instant from, Duration length) {
        return from.plusSeconds(1 + random.nextInt((int) length.toSeconds() - 2));
    }

    private void add(Instant time, String address, String path, int status, String agent) {
        readable++;
        String shown = TIME.format(time.atOffset(ZoneOffset.ofHours(random.nextInt(24) - 12)));
        events.add(new Event(
                time,
                address + " - - [" + shown + "] \"GET " + path + " HTTP/1.1\" " + status + " 512 \"-\" \"" + agent
                        + "\""));
    }
}
