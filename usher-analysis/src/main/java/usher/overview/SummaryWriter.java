package usher.overview;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.Reason;
import usher.RobotsTxt;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Phrases;
import usher.overview.SiteSummary.ClosedPath;
import usher.overview.SiteSummary.Level;
import usher.overview.SiteSummary.Part;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Words the {@link SiteSummary} of an overview. Used once. */
final class SummaryWriter {
    /** A longer sentence names fewer paths, so that it is read at a glance on a phone, too. */
    private static final int MAX_HEADLINE = 110;

    private static final int SHOWN_PATHS = 2;
    private static final int SHOWN_NAMES = 3;
    private static final int MAX_PATH = 40;
    private static final String NOTHING = "Nothing in this file takes effect.";
    private static final Set<LineType> BLANK = Set.of(LineType.EMPTY_LINE, LineType.COMMENT_LINE);
    private static final List<MainPurpose> KINDS = List.of(MainPurpose.AI_ANSWERS, MainPurpose.AI_TRAINING);

    private record Engine(String name, boolean isMain, CrawlerOverview crawler) {

        Openness openness() {
            return crawler.details().openness();
        }
    }

    private final Overview overview;
    private final CrawlerOverview others;
    private final List<Engine> engines;
    private boolean isRefusedHere;

    SummaryWriter(Overview overview) {
        this.overview = overview;
        this.others = overview.others();
        Stream<Engine> main = KnownCrawler.ranked(1).stream().flatMap(known -> engine(known, true));
        // Most sites have no readers of the others, so only a file that names them has a sentence about them.
        Stream<Engine> others = KnownCrawler.ranked(2).stream()
                .flatMap(known -> engine(known, false))
                .filter(engine -> engine.crawler().named());
        this.engines = Stream.concat(main, others).toList();
    }

    private SummaryWriter(Overview overview, List<Engine> engines) {
        this.overview = overview;
        this.others = overview.others();
        this.engines = engines;
    }

    /** Returns the sentence for those who use the last good copy; empty if the engines wait instead. */
    private Optional<String> copy() {
        List<Engine> users = engines.stream()
                .filter(engine -> engine.crawler().details().reason() != Reason.UNREACHABLE)
                .toList();
        return users.isEmpty()
                ? Optional.empty()
                : Optional.of(new SummaryWriter(overview, users).ofRules().headline());
    }

    private Stream<Engine> engine(KnownCrawler known, boolean isMain) {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.crawler().name().equals(known.token()))
                .limit(1)
                .map(crawler -> new Engine(known.commonName(), isMain, crawler));
    }

    SiteSummary write(Optional<RobotsTxt> file, Optional<FailedFetch> failure) {
        if (failure.isEmpty()) {
            return file.flatMap(this::withoutEffect).orElseGet(this::ofRules);
        }
        FailedFetch failed = failure.get();
        isRefusedHere = failed.isLocalRefusal();
        String copy = file.flatMap(robots -> copy())
                .map(sentence -> " By the last good copy: " + sentence)
                .orElse("");
        return summary(failed.level(), failed.headline(), failed.detail() + copy);
    }

    private Optional<SiteSummary> withoutEffect(RobotsTxt file) {
        if (others.details().openness() != Openness.OPEN || !file.groups().isEmpty()) {
            return Optional.empty();
        }
        Optional<String> other = file.looksLikeHtml()
                ? Optional.of("a web page")
                : found(file, DiagnosticCode.NOT_ROBOTS_TXT).stream()
                        .findFirst()
                        .map(found -> found.args().get(0));
        if (other.isPresent()) {
            return trouble("At /robots.txt there is " + other.get() + ", not a robots.txt.", "No line of it is a rule");
        }
        List<Diagnostic> outside = found(file, DiagnosticCode.RULE_OUTSIDE_GROUP);
        if (!outside.isEmpty()) {
            int first = outside.get(0).line();
            int last = outside.get(outside.size() - 1).line();
            String lines = first == last ? "Line " + first + " stands" : "Lines " + first + " to " + last + " stand";
            return trouble(NOTHING, lines + " before the first User-agent line");
        }
        Set<LineType> types = file.lines().stream().map(ParsedLine::type).collect(toSet());
        if (types.contains(LineType.SITEMAP)) {
            return Optional.empty();
        }
        return BLANK.containsAll(types)
                ? Optional.of(summary(Level.NEUTRAL, "robots.txt is empty: every crawler may fetch everything.", ""))
                : trouble(NOTHING, "It has no User-agent line");
    }

    private Optional<SiteSummary> trouble(String headline, String why) {
        return Optional.of(summary(Level.TROUBLE, headline, why + ", so every crawler may fetch everything."));
    }

    private static List<Diagnostic> found(RobotsTxt file, DiagnosticCode code) {
        return file.diagnostics().stream().filter(found -> found.code() == code).toList();
    }

    private SiteSummary ofRules() {
        Level level = isShut(others.details().openness()) || mainIsShut() ? Level.TROUBLE : Level.GOOD;
        List<Engine> freed = engines.stream().filter(this::isFreed).toList();
        if (level == Level.GOOD && freed.stream().anyMatch(Engine::isMain)) {
            level = Level.LOOK;
        }
        int shown = SHOWN_PATHS;
        String headline = headline(freed, shown);
        while (headline.length() > MAX_HEADLINE && shown > 0) {
            headline = headline(freed, --shown);
        }
        List<String> details = new ArrayList<>();
        shutDetail().ifPresent(details::add);
        freed.stream()
                .findFirst()
                .ifPresent(engine -> details.add("Its group (line "
                        + engine.crawler().details().groups().get(0).line()
                        + ") has no rules, and a crawler with a group of its own ignores the rules for `*`."));
        if (level == Level.GOOD) {
            KINDS.forEach(kind -> aiDetail(kind).ifPresent(details::add));
        }
        return summary(level, headline, String.join(" ", details));
    }

    /** Returns the sentences of rules, with as many paths for each set of engines. */
    private String headline(List<Engine> freed, int shown) {
        List<String> sentences = new ArrayList<>();
        if (isClosedToAll()) {
            boolean isEvery = overview.crawlers().stream()
                    .allMatch(crawler -> crawler.details().openness() == Openness.CLOSED || !crawler.named());
            sentences.add("Closed to " + engines.stream().map(Engine::name).collect(joining(", ")) + " and every "
                    + (isEvery ? "other crawler." : "crawler that the file does not name."));
        } else if (freed.stream().anyMatch(Engine::isMain)) {
            int paths = others.details().closedPaths();
            sentences.add(names(freed) + " can crawl everything, also "
                    + (paths == 1 ? "the path that is" : "the " + paths + " paths that are")
                    + " closed to all others.");
        } else {
            engineSentences(sentences, shown);
            othersSentence().ifPresent(sentences::add);
            aiSentence().ifPresent(sentences::add);
        }
        return String.join(" ", sentences);
    }

    private SiteSummary summary(Level level, String headline, String detail) {
        AccessDetails details = others.details();
        List<ClosedPath> closed = details.closing().stream()
                .map(rule -> new ClosedPath(AccessDetails.cut(rule.pattern().toString()), rule.line()))
                .toList();
        return new SiteSummary(level, headline, detail, parts(), closed, details.closedPaths());
    }

    private static boolean isShut(Openness openness) {
        return openness == Openness.CLOSED || openness == Openness.MOSTLY_CLOSED;
    }

    private boolean mainIsShut() {
        return engines.stream().anyMatch(engine -> engine.isMain() && isShut(engine.openness()));
    }

    private boolean isClosedToAll() {
        return others.details().openness() == Openness.CLOSED
                && engines.stream().allMatch(engine -> engine.openness() == Openness.CLOSED);
    }

    /** Whether a group without rules frees the engine from the rules for everyone. */
    private boolean isFreed(Engine engine) {
        return engine.openness() == Openness.OPEN
                && engine.crawler().named()
                && engine.crawler().details().rules().isEmpty()
                && others.details().openness() == Openness.OPEN_BUT;
    }

    /** One sentence for the engines that may fetch the same, the worst first. */
    private void engineSentences(List<String> sentences, int shown) {
        Map<String, List<Engine>> alike = engines.stream()
                .sorted(Comparator.comparing(Engine::isMain)
                        .thenComparing(Engine::openness)
                        .reversed())
                .collect(groupingBy(engine -> closedBy(engine.crawler()), LinkedHashMap::new, toList()));
        boolean restIsLike = mainIsShut() && !isShut(others.details().openness());
        alike.values().stream()
                .filter(group -> !restIsLike || isShut(group.get(0).openness()))
                .map(group -> sentence(group, shown))
                .forEach(sentences::add);
    }

    private static String closedBy(CrawlerOverview crawler) {
        AccessDetails details = crawler.details();
        return details.openness() + " "
                + details.closing().stream()
                        .map(rule -> rule.pattern().toString())
                        .toList();
    }

    private static String sentence(List<Engine> group, int shown) {
        AccessDetails details = group.get(0).crawler().details();
        return switch (details.openness()) {
            case OPEN -> names(group) + " can crawl everything.";
            case OPEN_BUT ->
                names(group)
                        + (shown == 0 ? " can crawl all but " : " can crawl this site, but for ")
                        + paths(details, shown)
                        + ".";
            case MOSTLY_CLOSED -> "This site is mostly closed to " + names(group) + line(details) + ".";
            case CLOSED -> "Closed to " + names(group) + line(details) + ".";
        };
    }

    /** Returns the most important paths, such as {@code /cart, /checkout/ and 2 more paths}. */
    private static String paths(AccessDetails details, int shown) {
        List<String> first = details.closing().stream()
                .limit(shown)
                .map(rule -> Phrases.cut(rule.pattern().toString(), MAX_PATH))
                .toList();
        int more = details.closedPaths() - first.size();
        if (first.isEmpty()) {
            return more > 0 ? Phrases.count(more, "path") : "some paths";
        }
        return more > 0
                ? String.join(", ", first) + " and " + Phrases.count(more, "more path")
                : String.join(" and ", first);
    }

    private static String line(AccessDetails details) {
        return details.closing().isEmpty()
                ? ""
                : " (line " + details.closing().get(0).line() + ")";
    }

    private static String names(List<Engine> engines) {
        return Phrases.and(engines.stream().map(Engine::name).toList());
    }

    /** What everyone else may do, if it differs from what the engines may. */
    private Optional<String> othersSentence() {
        AccessDetails details = others.details();
        boolean differs =
                engines.stream().anyMatch(engine -> engine.isMain() && engine.openness() != details.openness());
        boolean someShut = mainIsShut();
        if (!differs) {
            return Optional.empty();
        }
        return switch (details.openness()) {
            case CLOSED -> Optional.of("Crawlers that the file does not name are kept out.");
            case MOSTLY_CLOSED -> Optional.of("It is mostly closed to everyone else.");
            case OPEN ->
                Optional.of(someShut ? "Everyone else may crawl this site." : "Everyone else can crawl everything.");
            case OPEN_BUT ->
                Optional.of(
                        someShut
                                ? "Everyone else may crawl this site."
                                : Phrases.count(details.closedPaths(), "path")
                                        + (details.closedPaths() == 1 ? " is" : " are")
                                        + " closed to all others.");
        };
    }

    private Optional<String> aiSentence() {
        if (isShut(others.details().openness())) {
            return Optional.empty();
        }
        List<String> out = KINDS.stream()
                .filter(kind -> closed(kind).size() == crawlers(kind).size()
                        && !crawlers(kind).isEmpty())
                .map(MainPurpose::label)
                .toList();
        List<String> most = KINDS.stream()
                .filter(kind -> closed(kind).size() * 2 > crawlers(kind).size())
                .map(MainPurpose::label)
                .toList();
        List<String> said = out.isEmpty() ? most : out;
        String which = said.size() == KINDS.size() ? "AI" : String.join(", ", said);
        String prefix = out.isEmpty() ? "Most crawlers for " : "Crawlers for ";
        return said.isEmpty() ? Optional.empty() : Optional.of(prefix + which + " are kept out.");
    }

    private List<CrawlerOverview> crawlers(MainPurpose kind) {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.purpose() == kind && crawler.isProgram())
                .toList();
    }

    /** Returns the tokens that no program sends and whose groups close the whole site. */
    private List<CrawlerOverview> closedTokens(MainPurpose kind) {
        return overview.crawlers().stream()
                .filter(crawler -> crawler.purpose() == kind && !crawler.isProgram() && crawler.named())
                .filter(crawler -> crawler.details().openness() == Openness.CLOSED)
                .toList();
    }

    /** Such as: Google-Extended tells Google not to train. Google's token comes first. */
    private static String refusal(List<CrawlerOverview> tokens, MainPurpose kind) {
        return tokens.stream()
                .min(Comparator.comparing(token -> !token.operator().equals("Google")))
                .map(token -> "; " + token.crawler().name() + " tells " + addressee(token) + " not to "
                        + (kind == MainPurpose.AI_TRAINING ? "train" : "use pages for AI answers")
                        + (tokens.size() == 1 ? "" : ", and " + (tokens.size() - 1) + " more tokens say so"))
                .orElse("");
    }

    private static String addressee(CrawlerOverview token) {
        return token.crawler().is(CrawlerKind.POLICY) ? "all AI crawlers" : token.operator();
    }

    private List<CrawlerOverview> closed(MainPurpose kind) {
        return crawlers(kind).stream()
                .filter(crawler -> crawler.details().openness() == Openness.CLOSED)
                .toList();
    }

    /** What closes the site to Google, Bing or everyone else. */
    private Optional<String> shutDetail() {
        Stream<Engine> all = Stream.concat(
                engines.stream().filter(Engine::isMain),
                Stream.of(new Engine("crawlers that the file does not name", true, others)));
        return all.filter(engine -> isShut(engine.openness())
                        && !engine.crawler().details().closing().isEmpty())
                .findFirst()
                .map(engine -> {
                    Rule rule = engine.crawler().details().closing().get(0);
                    String to = isClosedToAll() ? "" : " to " + engine.name();
                    String start = "Line " + rule.line() + ", `" + AccessDetails.cut(rule.text()) + "`, closes ";
                    return engine.openness() == Openness.CLOSED
                            ? start + "the whole site" + to + ". Remove it, or write `Disallow:` without a path."
                            : start + "the home page and what no other rule allows.";
                });
    }

    /** Which crawlers of the kind are closed; nothing if none is. */
    private Optional<String> aiDetail(MainPurpose kind) {
        List<CrawlerOverview> closed = closed(kind);
        List<CrawlerOverview> all = crawlers(kind);
        List<CrawlerOverview> tokens = closedTokens(kind);
        if (closed.isEmpty() && tokens.isEmpty()) {
            return Optional.empty();
        }
        boolean some = closed.size() < all.size();
        StringBuilder text = new StringBuilder(kind.label() + ": " + closed.size() + " of " + all.size() + " closed");
        text.append(some && !closed.isEmpty() ? " (" + some(closed) + ")" : "");
        text.append(refusal(tokens, kind));
        long ignoring = all.stream().filter(crawler -> !crawler.obeys()).count();
        text.append(some || ignoring == 0 ? "" : "; " + ignoring + " ignore robots.txt");
        return Optional.of(text.append('.').toString());
    }

    private static String some(List<CrawlerOverview> crawlers) {
        return Phrases.list(
                crawlers.stream().map(crawler -> crawler.crawler().name()).toList(), SHOWN_NAMES);
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        engines.forEach(
                engine -> parts.add(part(engine.name(), Optional.of(MainPurpose.SEARCH), List.of(engine.crawler()))));
        KINDS.forEach(kind -> parts.add(part(kind.label(), Optional.of(kind), crawlers(kind))));
        parts.add(part("Everyone else", Optional.empty(), List.of(others)));
        return parts;
    }

    /** The largest set of crawlers that may fetch the same is the rule, all others are exceptions that are named. */
    private Part part(String label, Optional<MainPurpose> purpose, List<CrawlerOverview> crawlers) {
        Map<String, List<CrawlerOverview>> alike =
                crawlers.stream().collect(groupingBy(this::words, LinkedHashMap::new, toList()));
        List<Map.Entry<String, List<CrawlerOverview>>> sets = new ArrayList<>(alike.entrySet());
        sets.sort(Comparator.comparingInt(set -> -set.getValue().size()));
        List<CrawlerOverview> most = sets.isEmpty() ? List.of() : sets.get(0).getValue();
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, List<CrawlerOverview>> set : sets) {
            boolean named = set.getValue() != most;
            words.add((sets.size() == 1 ? "" : set.getValue().size() + " ")
                    + set.getKey()
                    + (named ? ": " + some(set.getValue()) : ""));
        }
        int closed = (int) crawlers.stream()
                .filter(crawler -> crawler.details().openness() == Openness.CLOSED)
                .count();
        Openness openness =
                most.isEmpty() ? Openness.OPEN : most.get(0).details().openness();
        return new Part(label, purpose, openness, String.join(" · ", words), closed, crawlers.size());
    }

    private String words(CrawlerOverview crawler) {
        if (crawler.details().reason() == Reason.UNREACHABLE) {
            return isRefusedHere ? "not known" : "waiting for robots.txt";
        }
        return crawler.details().openness().words(crawler.details().closedPaths());
    }
}
