package usher.overview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import usher.Reason;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.diff.Openness;

/**
 * What is true of a site: of Google and Bing, of crawlers that the file names, and of everyone else. Computed from the
 * policies alone; no words. Immutable.
 *
 * @param engines Google and Bing, and others that the file names
 * @param main the number of the first engines, which matter to every site
 * @param others a crawler that the file does not name
 */
record SiteFacts(Overview overview, List<Reader> engines, int main, Reader others) {
    private static final String GOOGLE = "Google";

    static SiteFacts of(Overview overview) {
        List<Reader> main = KnownCrawler.ranked(1).stream()
                .flatMap(known -> reader(overview, known))
                .toList();
        // Most sites have no readers of the others, so only a file that names them has a sentence about them.
        Stream<Reader> named = KnownCrawler.ranked(2).stream()
                .flatMap(known -> reader(overview, known))
                .filter(engine -> engine.crawler().named());
        return new SiteFacts(
                overview,
                Stream.concat(main.stream(), named).toList(),
                main.size(),
                new Reader("unnamed crawlers", overview.others()));
    }

    private static Stream<Reader> reader(Overview overview, KnownCrawler known) {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.name().equals(known.token()))
                .limit(1)
                .map(crawler -> new Reader(known.commonName(), crawler));
    }

    SiteFacts withFile() {
        List<Reader> readers = engines.stream()
                .filter(engine -> engine.crawler().details().reason() != Reason.UNREACHABLE)
                .toList();
        return new SiteFacts(
                overview, readers, (int) mainEngines().filter(readers::contains).count(), others);
    }

    Stream<Reader> mainEngines() {
        return engines.stream().limit(main);
    }

    List<Reader> shutEngines() {
        return mainEngines().filter(Reader::isShut).toList();
    }

    boolean isClosedToAll() {
        return !engines.isEmpty()
                && Stream.concat(engines.stream(), Stream.of(others))
                        .allMatch(reader -> reader.openness() == Openness.CLOSED);
    }

    /** The programs of the overview besides the engines. */
    private Stream<CrawlerOverview> programs() {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.isProgram()
                        && engines.stream().noneMatch(engine -> engine.crawler().equals(crawler)));
    }

    /** Returns the crawlers that may fetch something although the site is closed to all others. */
    List<CrawlerOverview> spared() {
        return programs()
                .filter(crawler -> crawler.openness() != Openness.CLOSED)
                .toList();
    }

    /** Whether a group without rules frees the engine from the rules for everyone. */
    boolean isFreed(Reader engine) {
        return engine.openness() == Openness.OPEN
                && engine.crawler().named()
                && engine.crawler().details().rules().isEmpty()
                && others.openness() == Openness.OPEN_BUT;
    }

    /** Whether crawlers besides the engines obey a group that closes the site to one of these, and not to everyone. */
    boolean hasFollowers() {
        return !others.isShut()
                && shutEngines().stream().anyMatch(engine -> programs().anyMatch(engine::sharesGroup));
    }

    /** Whether the file names another crawler in the engine's group. */
    boolean hasNamedFollower(Reader engine) {
        return programs().anyMatch(crawler -> engine.sharesGroup(crawler) && crawler.isNamedItself());
    }

    /** Whether it is true of everyone else: of each program that does not follow an engine. */
    boolean isTrueOfAll(Predicate<CrawlerOverview> claim) {
        Predicate<CrawlerOverview> follows = crawler -> specialEngines()
                .anyMatch(engine ->
                        engine.leads(crawler) || engine.openness() == Openness.CLOSED && engine.sharesGroup(crawler));
        boolean hasGroup = others.crawler().details().reason() != Reason.NO_GROUP;
        return claim.test(others.crawler())
                && programs()
                        .filter(follows.negate())
                        // Crawlers that ignore groups for * are told apart in the list of crawlers.
                        .filter(crawler -> !hasGroup || crawler.details().reason() != Reason.NO_GROUP)
                        .allMatch(claim);
    }

    /** Whether it is true of those that follow an engine of another operator, unless the site is closed to it. */
    boolean isTrueOfFollowers(Predicate<CrawlerOverview> claim) {
        return programs()
                .filter(crawler -> specialEngines()
                        .anyMatch(engine -> engine.openness() != Openness.CLOSED
                                && engine.leads(crawler)
                                && !engine.crawler().operator().equals(crawler.operator())))
                .allMatch(claim);
    }

    private Stream<Reader> specialEngines() {
        return mainEngines().filter(engine -> !engine.state().equals(others.state()));
    }

    /** Whether the file closes the site to crawlers that it does not name, and lets others in by name. */
    boolean isAllowList() {
        return others.isShut()
                && Stream.concat(engines.stream().map(Reader::crawler), programs())
                        .anyMatch(crawler ->
                                crawler.named() && !crawler.openness().isShut());
    }

    /** Returns the services that people know by name, such as Google Images, that may fetch less than all others. */
    List<Reader> restricted() {
        return KnownCrawler.ranked(4, 5).stream()
                .flatMap(known -> reader(overview, known))
                .filter(reader -> reader.crawler().named()
                        && isWorse(reader, others)
                        && engines.stream()
                                .allMatch(engine -> !engine.sharesGroup(reader.crawler())
                                        && (isWorse(reader, engine)
                                                || !engine.name().equals(GOOGLE))))
                .toList();
    }

    /** Returns the crawlers of other kinds than AI that the file names and closes the site to, though not to all. */
    List<Reader> closedByName() {
        return programs()
                .filter(crawler -> crawler.isNamedItself()
                        && KnownCrawler.likelyName(crawler.name()).isEmpty()
                        && !crawler.purpose().isAi()
                        && crawler.openness() == Openness.CLOSED
                        && engines.stream().noneMatch(engine -> engine.isShut() && engine.sharesGroup(crawler)))
                .sorted(Comparator.comparing(crawler -> known(crawler, KnownCrawler::rank, KnownCrawler.UNRANKED)))
                .map(crawler -> new Reader(known(crawler, KnownCrawler::commonName, crawler.name()), crawler))
                .toList();
    }

    private static <T> T known(CrawlerOverview crawler, Function<KnownCrawler, T> fact, T otherwise) {
        return crawler.crawler().known().map(fact).orElse(otherwise);
    }

    private static boolean isWorse(Reader one, Reader other) {
        return one.openness().compareTo(other.openness()) > 0;
    }

    List<CrawlerOverview> ofKind(MainPurpose kind) {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.purpose() == kind && crawler.isProgram())
                .toList();
    }

    static List<CrawlerOverview> closed(List<CrawlerOverview> crawlers) {
        return crawlers.stream()
                .filter(crawler -> crawler.openness() == Openness.CLOSED)
                .toList();
    }

    /** Returns whom each line closes the home page or the rest to: Google and Bing, then those that are not named. */
    List<Closing> closings() {
        List<Reader> readers = Stream.concat(mainEngines(), Stream.of(others))
                .filter(Reader::isShut)
                .toList();
        Map<Integer, Closing> closings = new LinkedHashMap<>();
        readers.forEach(reader -> reader.reach()
                .shutting()
                .forEach(rule -> closings.computeIfAbsent(rule.line(), line -> new Closing(rule, new ArrayList<>()))
                        .readers()
                        .add(reader)));
        return List.copyOf(closings.values());
    }

    record Closing(Rule rule, List<Reader> readers) {}

    /** Returns the rule that closes to Google the files that pages need to be shown, such as {@code /*.js$}. */
    Optional<Rule> closedRendering() {
        return mainEngines()
                .filter(engine -> engine.name().equals(GOOGLE) && !engine.isShut())
                .flatMap(engine -> engine.reach().closing().stream())
                .filter(rule -> rule.pattern().toString().matches("/?\\*+\\.(js|css)[*$]?"))
                .findFirst();
    }
}
