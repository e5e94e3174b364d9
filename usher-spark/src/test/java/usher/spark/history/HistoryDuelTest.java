package usher.spark.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Access;
import usher.Dialect;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.diff.Budget;
import usher.diff.Change;
import usher.options.Option;
import usher.spark.job.CrawlerSpec;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Result;
import usher.testkit.oracle.NaiveRule;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;
import usher.uri.TargetForm;

/** Compares random histories with a model that sees all captures at once and tries every short path. */
class HistoryDuelTest {
    private static final int SITES = Integer.getInteger("usher.history.sites", 60);
    private static final int DEPTH = 4;
    private static final List<String> SHORT_PATHS = shortPaths();

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    private static List<String> shortPaths() {
        List<String> all = new ArrayList<>(List.of("/"));
        for (int from = 0, depth = 0; depth < DEPTH; depth++) {
            int to = all.size();
            for (; from < to; from++) {
                String path = all.get(from);
                Stream.of("a", "b", "/").map(path::concat).forEach(all::add);
            }
        }
        return all;
    }

    /** What a capture shows: a failure, no file, or a file with rules for the crawler and for all others. */
    private record Shown(boolean down, boolean file, List<String> own, List<String> others) {
        static final Shown DOWN = new Shown(true, false, List.of(), List.of());
        static final Shown NO_FILE = new Shown(false, false, List.of(), List.of());

        List<String> lines() {
            List<String> lines = new ArrayList<>(List.of("User-agent: *"));
            lines.addAll(others);
            if (!own.isEmpty()) {
                lines.addAll(List.of("", "User-agent: GPTBot"));
                lines.addAll(own);
            }
            return lines;
        }

        NaivePolicy naive(Dialect dialect) {
            int line = own.isEmpty() ? 2 : others.size() + 4;
            List<NaiveRule> rules = new ArrayList<>();
            for (String rule : own.isEmpty() ? others : own) {
                Access access = rule.startsWith("Allow") ? Access.ALLOW : Access.DISALLOW;
                rules.add(new NaiveRule(
                        access, rule.substring(rule.indexOf(':') + 1).strip(), line++));
            }
            return new NaivePolicy(dialect.id(), rules);
        }
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void nothingElseHappenedAndNothingIsMissed(Dialect dialect) {
        AtomicInteger compared = new AtomicInteger();
        AtomicInteger same = new AtomicInteger();
        Seeds.check(20_261_121, SITES, random -> {
            List<Shown> site = site(random);
            int longOutage = random.number(4);
            HistoryOptions options = new HistoryOptions(
                    List.of(CrawlerSpec.reading("GPTBot", dialect.id())),
                    Budget.DEFAULT.steps(),
                    true,
                    Duration.ofDays(longOutage));
            List<Event> events = events(site, options);
            List<Event> verdicts = events.stream()
                    .filter(event -> event.comparison().isPresent())
                    .toList();
            assertThat(events.stream()
                            .filter(event -> event.comparison().isEmpty())
                            .map(HistoryDuelTest::told)
                            .toList())
                    .as("%s, outages of %s days", site, longOutage)
                    .isEqualTo(expected(site, longOutage));
            compared.addAndGet(compare(site, verdicts, dialect, random, same));
        });
        assertThat(compared.get()).as("comparisons").isGreaterThan(SITES);
        assertThat(same.get()).as("without meaning").isBetween(compared.get() / 20, compared.get() * 9 / 10);
    }

    private static List<Shown> site(RandomRobotsTxt random) {
        List<Shown> site = new ArrayList<>();
        for (int i = 1 + random.number(12); i > 0; i--) {
            Shown last = site.isEmpty() ? Shown.DOWN : site.get(site.size() - 1);
            site.add(
                    switch (random.number(8)) {
                        case 0 -> Shown.NO_FILE;
                        case 1, 2 -> Shown.DOWN;
                        case 3, 4 -> last;
                        case 5 -> edited(last, random);
                        default -> file(random);
                    });
        }
        return site;
    }

    private static Shown file(RandomRobotsTxt random) {
        List<String> own = random.number(2) == 0 ? List.of() : random.some(1, 3, () -> rule(random));
        return new Shown(false, true, own, random.some(1, 3, () -> rule(random)));
    }

    /** A rule without whitespace and controls in its pattern. Paths that end in one are not URLs, so that a search may be undecided. */
    private static String rule(RandomRobotsTxt random) {
        String rule = random.rule();
        int value = rule.indexOf(':') + 1;
        return rule.substring(0, value) + " " + rule.substring(value).replaceAll("[ \\u0001]", "");
    }

    private static Shown edited(Shown last, RandomRobotsTxt random) {
        if (!last.file()) {
            return file(random);
        }
        List<String> others = new ArrayList<>(last.others());
        others.add(random.number(others.size() + 1), rule(random));
        return new Shown(false, true, last.own(), others);
    }

    private static List<Event> events(List<Shown> shown, HistoryOptions options) {
        Site site = new Site("https://shop.example");
        for (Shown each : shown) {
            if (each.file()) {
                site.file(each.lines().toArray(String[]::new));
            } else if (each.down()) {
                // What nobody asked for is no permission in any dialect.
                site.failed(OutcomeCode.BUSY);
            } else {
                site.status(404);
            }
        }
        return site.events(options);
    }

    private static String told(Event event) {
        return event.time().from().map(HistoryDuelTest::day).orElse(-1L) + ">"
                + day(event.time().to()) + " " + event.kind();
    }

    private static long day(java.time.Instant time) {
        return Duration.between(Site.day(0), time).toDays();
    }

    /** Returns the last capture before {@code end} that is not a failure; -1 if there is none. */
    private static int known(List<Shown> site, int end) {
        int at = end - 1;
        while (at >= 0 && site.get(at).down()) {
            at--;
        }
        return at;
    }

    private static List<String> expected(List<Shown> site, int longOutage) {
        List<String> events = new ArrayList<>(List.of("-1>0 FIRST_SEEN"));
        for (int i = 0; i < site.size(); i++) {
            Shown now = site.get(i);
            int before = known(site, i);
            int failures = i - 1 - before;
            if (now.down()) {
                if (failures == longOutage) {
                    events.add(before + ">" + i + " UNREACHABLE");
                }
                continue;
            }
            if (failures > 0 && (before < 0 || failures > longOutage)) {
                events.add(i - 1 + ">" + i + " REACHABLE_AGAIN");
            }
            if (before >= 0 && !now.equals(site.get(before))) {
                Shown then = site.get(before);
                String time = before + ">" + i + " ";
                events.add(time + (!then.file() ? "FILE_APPEARED" : now.file() ? "CONTENT_CHANGED" : "FILE_VANISHED"));
                if (then.own().isEmpty() != now.own().isEmpty()) {
                    events.add(time + (then.own().isEmpty() ? "ROBOT_NAMED" : "ROBOT_UNNAMED"));
                }
            }
        }
        return events;
    }

    private static int compare(
            List<Shown> site, List<Event> events, Dialect dialect, RandomRobotsTxt random, AtomicInteger same) {
        int found = 0;
        for (int i = 0; i < site.size(); i++) {
            int before = known(site, i);
            if (site.get(i).down() || before < 0 || site.get(i).equals(site.get(before))) {
                continue;
            }
            Event event = events.get(found++);
            assertThat(day(event.time().to())).isEqualTo(i);
            Comparison told = event.comparison().orElseThrow();
            assertRight(told, site.get(before), site.get(i), dialect, random);
            same.addAndGet(told.effect() == VerdictEffect.SAME ? 1 : 0);
        }
        assertThat(events).hasSize(found);
        return found;
    }

    private static void assertRight(
            Comparison told, Shown before, Shown after, Dialect dialect, RandomRobotsTxt random) {
        NaivePolicy then = before.naive(dialect);
        NaivePolicy now = after.naive(dialect);
        Stream.concat(told.disallowed().stream(), told.allowed().stream()).forEach(change -> {
            assertThat(answer(change.before())).isEqualTo(ask(then, dialect, change.path()));
            assertThat(answer(change.after())).isEqualTo(ask(now, dialect, change.path()));
        });
        assertThat(told.disallowed().stream()).noneMatch(Change::isNewlyAllowed);
        assertThat(told.allowed().stream()).allMatch(Change::isNewlyAllowed);
        boolean stricter = told.disallowed().isPresent();
        boolean looser = told.allowed().isPresent();
        VerdictEffect effect =
                stricter && looser ? VerdictEffect.MIXED : stricter ? VerdictEffect.STRICTER : VerdictEffect.LOOSER;
        assertThat(told.effect())
                .as("%s, %s, %s", dialect, before, after)
                .isEqualTo(stricter || looser ? effect : VerdictEffect.SAME);
        assertThat(told.complete()).isTrue();
        for (String path : paths(before, after, random)) {
            Access was = ask(then, dialect, path).access();
            if (was != ask(now, dialect, path).access()) {
                assertThat(was == Access.ALLOW ? told.disallowed() : told.allowed())
                        .as("%s, %s, %s at %s", dialect, before, after, path)
                        .isPresent();
            }
        }
    }

    /** Returns the oracle's result for a path. One dialect takes two slashes at its start for the start of a host. */
    private static Result ask(NaivePolicy policy, Dialect dialect, String path) {
        boolean hostFirst = dialect.get(Option.TARGET_FORM) == TargetForm.ANY_STRING;
        return policy.decide(hostFirst ? "//shop.example" + path : path);
    }

    private static Result answer(Verdict verdict) {
        return new Result(verdict.access(), verdict.line());
    }

    /** Returns every short path and some that the rules are likely to match, without needless escapes. */
    private static List<String> paths(Shown before, Shown after, RandomRobotsTxt random) {
        List<String> paths = new ArrayList<>(SHORT_PATHS);
        Stream.of(before.own(), before.others(), after.own(), after.others())
                .flatMap(List::stream)
                .map(rule ->
                        random.pathLike(rule.substring(rule.indexOf(':') + 1).strip()))
                .filter(path -> path.matches("[A-Za-z0-9/.~?=&]*"))
                .forEach(paths::add);
        return paths;
    }
}
