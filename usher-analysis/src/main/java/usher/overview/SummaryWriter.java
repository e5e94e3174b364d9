package usher.overview;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static usher.overview.Sentences.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Rule;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diff.Openness;
import usher.diff.SiteReach;
import usher.internal.text.Phrases;
import usher.lint.Finding;
import usher.lint.LintReport;
import usher.lint.Linter;
import usher.overview.SiteFacts.Closing;
import usher.overview.SiteSummary.ClosedPath;
import usher.overview.SiteSummary.Level;
import usher.overview.SiteSummary.Part;
import usher.syntax.ParsedLine;

/** Chooses the sentences of a {@link SiteSummary}: which are true is in {@link SiteFacts}. Used once. */
final class SummaryWriter {
    /** A longer sentence names fewer paths, so that it is read at a glance on a phone, too. */
    private static final int MAX_HEADLINE = 110;

    /** More sentences than fit in five lines of a phone lose the last, which the parts say, too. */
    private static final int MAX_SENTENCES = 150;

    private static final int SHOWN_PATHS = 2;
    private static final int SHOWN_NAMES = 3;
    private static final int MAX_PATH = 40;
    private static final int MAX_LINE = 80;
    private static final Map<DiagnosticCode, String> UNREAD = Map.of(
            DiagnosticCode.FILE_TOO_LARGE, "too-large",
            DiagnosticCode.WIDE_ENCODING, "wide",
            DiagnosticCode.NOT_UTF8, "not-utf8");
    private static final List<MainPurpose> KINDS = List.of(MainPurpose.AI_ANSWERS, MainPurpose.AI_TRAINING);

    private final Overview overview;
    private final SiteFacts facts;
    private final Optional<RobotsFile> served;
    private final Optional<RobotsTxt> file;
    private final LintReport lint;
    private boolean isRefusedHere;

    SummaryWriter(Overview overview, Optional<RobotsFile> file, BooleanSupplier hasTime) {
        this(
                overview,
                SiteFacts.of(overview),
                file,
                file.map(robots -> lint(robots, hasTime)).orElse(new LintReport(List.of(), 0)));
    }

    private static LintReport lint(RobotsFile robots, BooleanSupplier hasTime) {
        return hasTime.getAsBoolean()
                ? Linter.today().report(robots, hasTime)
                : new LintReport(List.of(), 1); // to read the file in all dialects takes time, too
    }

    private SummaryWriter(Overview overview, SiteFacts facts, Optional<RobotsFile> served, LintReport lint) {
        this.overview = overview;
        this.facts = facts;
        this.served = served;
        this.file = served.map(robots -> robots.as(Dialect.RFC9309));
        this.lint = lint;
    }

    SiteSummary write(Optional<FailedFetch> failure) {
        if (failure.isEmpty()) {
            return file.flatMap(robots -> new LostFile(robots, facts, lint.findings()).find())
                    .map(this::ofLost)
                    .orElseGet(this::ofRules);
        }
        FailedFetch failed = failure.get();
        isRefusedHere = failed.isLocalRefusal();
        String copy = file.flatMap(robots -> copy())
                .map(sentence -> " By the last good copy: " + sentence)
                .orElse("");
        return summary(failed.level(), failed.headline(), failed.detail() + copy, Optional.empty());
    }

    private SiteSummary ofLost(LostFile.Story lost) {
        List<String> details = new ArrayList<>(unread());
        details.add(lost.detail().orElseGet(this::ruleInPage));
        return summary(lost.level(), lost.headline(), String.join(" ", details), Optional.empty());
    }

    /** Returns the sentence for those who use the last good copy; empty if the engines wait instead. */
    private Optional<String> copy() {
        SiteFacts readers = facts.withFile();
        return readers.engines().isEmpty()
                ? Optional.empty()
                : Optional.of(new SummaryWriter(overview, readers, served, lint).shortHeadline());
    }

    /** Returns what a line of another document does that reads like a rule. */
    private String ruleInPage() {
        int line = Stream.concat(facts.mainEngines(), Stream.of(facts.others()))
                .flatMap(reader -> reader.crawler().details().rules().stream())
                .mapToInt(Rule::line)
                .min()
                .orElse(1);
        return say("why-rule", "line", line, "text", text(line), "says", shortHeadline());
    }

    private SiteSummary ofRules() {
        List<String> stray = strayText();
        List<String> unread = unread();
        Level made = LevelMaker.level(facts, lint);
        Level level = stray.isEmpty() && unread.isEmpty() || made == Level.TROUBLE ? made : Level.LOOK;
        Optional<Remedy> remedy = served.flatMap(this::remedy);
        List<String> details = new ArrayList<>(unread);
        soleReader().ifPresent(finding -> details.add(readsAlone(finding)));
        List<Closing> closings = facts.closings();
        closings.forEach(closing -> details.add(closes(closing)));
        remedy.ifPresent(found -> details.add(words(found, closings)));
        facts.mainEngines()
                .filter(engine -> facts.isFreed(engine) && closings.isEmpty())
                .findFirst()
                .map(engine -> engine.crawler().details().groups().get(0))
                .ifPresent(group -> details.add(say("its-group", "line", group.line())));
        if (!facts.others().isShut()) {
            restrictedDetails().forEach(details::add);
        }
        misspelt().forEach(details::add);
        details.addAll(stray);
        if (facts.shutEngines().isEmpty() && !facts.others().isShut()) {
            facts.closedRendering().ifPresent(rule -> details.add(say("rendering", "line", rule.line())));
            KINDS.forEach(kind -> aiDetail(kind).ifPresent(details::add));
            details.addAll(PreferenceWords.of(facts, file).sentences(KINDS));
        }
        if (lint.unfinished() > 0) {
            details.add(say("unfinished"));
        }
        return summary(level, shortHeadline(), String.join(" ", details), remedy);
    }

    /** What is said of text with HTML tags among the rules, such as a warning of PHP: of its first line. */
    private List<String> strayText() {
        return said(
                found -> (found.code() == DiagnosticCode.KEY_UNKNOWN || found.code() == DiagnosticCode.LINE_UNPARSEABLE)
                        && LostFile.TAG.matcher(text(found.line())).find(),
                found -> say("stray", "line", found.line(), "text", text(found.line())));
    }

    /** What is said of a file that is too long, or not in UTF-8 where that matters. */
    private List<String> unread() {
        return said(
                found -> UNREAD.containsKey(found.code())
                        && (found.code() != DiagnosticCode.NOT_UTF8 || found.line() > 0),
                this::unread);
    }

    private String unread(Diagnostic found) {
        String key = UNREAD.getOrDefault(found.code(), "");
        String size = found.args().get(0);
        String limit = found.args().get(found.args().size() - 1);
        return say(key, "line", found.line(), "text", text(found.line()), "size", size, "limit", limit);
    }

    private List<String> said(Predicate<Diagnostic> isMeant, Function<Diagnostic, String> words) {
        return Stream.concat( // lint can have had no time
                        file.stream().flatMap(robots -> robots.diagnostics().stream()),
                        lint.findings().stream().map(Finding::diagnostic))
                .filter(isMeant)
                .limit(1)
                .map(words)
                .toList();
    }

    private SiteSummary summary(Level level, String headline, String detail, Optional<Remedy> remedy) {
        SiteReach reach = facts.others().reach();
        List<ClosedPath> closed = reach.closing().stream()
                .map(rule -> new ClosedPath(AccessDetails.cut(rule.pattern().toString()), rule.line()))
                .toList();
        return new SiteSummary(level, headline, detail, parts(), closed, reach.closedPaths(), remedy);
    }

    /** Returns the sentences of rules, with as many paths as fit. */
    private String shortHeadline() {
        int shown = SHOWN_PATHS;
        String headline = headline(shown);
        while (headline.length() > MAX_HEADLINE && shown > 0) {
            headline = headline(--shown);
        }
        return headline;
    }

    private String headline(int shown) {
        List<Reader> freed = facts.engines().stream().filter(facts::isFreed).toList();
        if (facts.isClosedToAll()) {
            return closedToAll();
        }
        if (freed.stream().anyMatch(engine -> facts.mainEngines().anyMatch(engine::equals))) {
            int count = facts.others().reach().closedPaths();
            String paths = count == 1 ? "path that is" : count + " paths that are";
            String others =
                    othersName(crawler -> crawler.openness() != Openness.OPEN).replace("everyone else", "all others");
            return say("freed", "who", names(freed), "paths", paths, "others", others);
        }
        List<String> sentences = new ArrayList<>(engineSentences(shown));
        othersSentence(shown).ifPresent(sentences::add);
        aiSentence().ifPresent(sentences::add);
        while (shown == 0 && sentences.size() > 1 && String.join(" ", sentences).length() > MAX_SENTENCES) {
            sentences.remove(sentences.size() - 1);
        }
        return String.join(" ", sentences);
    }

    private String closedToAll() {
        String engines = facts.engines().stream().map(Reader::name).collect(joining(", "));
        List<CrawlerOverview> named =
                facts.spared().stream().filter(CrawlerOverview::named).toList();
        // Crawlers that ignore groups for * obey no group.
        String spared = facts.spared().stream()
                .filter(crawler -> !crawler.named() && crawler.details().reason() != Reason.NO_GROUP)
                .map(CrawlerOverview::operator)
                .distinct()
                .collect(joining(", "));
        if (!named.isEmpty()) {
            return say("closed-to-unnamed", "engines", engines);
        }
        return spared.isEmpty()
                ? say("closed-to-all", "engines", engines)
                : say("closed-to-all-but", "engines", engines, "spared", spared);
    }

    /** One sentence for those that may fetch the same, the worst first. */
    private List<String> engineSentences(int shown) {
        List<Reader> readers = new ArrayList<>(facts.engines().stream()
                .sorted(Comparator.comparing(
                                (Reader engine) -> facts.mainEngines().anyMatch(engine::equals))
                        .thenComparing(Reader::openness)
                        .reversed())
                .toList());
        boolean restIsAlike = !facts.shutEngines().isEmpty() && !facts.others().isShut();
        if (restIsAlike) {
            readers.removeIf(engine -> !engine.isShut());
        } else if (differs() && joinsAnEngine()) {
            readers.add(new Reader(
                    othersName(crawler -> new Reader("", crawler)
                            .state()
                            .equals(facts.others().state())),
                    facts.others().crawler()));
        }
        Map<List<Object>, List<Reader>> alike =
                readers.stream().collect(groupingBy(Reader::state, LinkedHashMap::new, toList()));
        List<String> sentences = new ArrayList<>(
                alike.values().stream().map(group -> sentence(group, shown)).toList());
        String restricted = restrictedWords(closedServices());
        if (!restricted.isEmpty() && shown > 0) {
            int first = facts.shutEngines().isEmpty() ? 0 : sentences.size() - 1;
            sentences.set(first, sentences.get(first).replaceFirst("\\.$", "") + "; " + restricted + ".");
        }
        return sentences;
    }

    /** Whether one of the engines may not fetch what everyone else may. */
    private boolean differs() {
        return facts.mainEngines()
                .anyMatch(engine -> engine.openness() != facts.others().openness());
    }

    private boolean joinsAnEngine() {
        return facts.shutEngines().isEmpty()
                && facts.mainEngines()
                        .anyMatch(engine -> engine.state().equals(facts.others().state()));
    }

    private String sentence(List<Reader> group, int shown) {
        Reader first = group.get(0);
        SiteReach reach = first.reach();
        String who = names(group);
        return switch (first.openness()) {
            case OPEN -> say("open", "who", who);
            case OPEN_BUT ->
                say(shown == 0 ? "open-but-count" : "open-but", "who", who, "paths", closedPaths(reach, shown));
            case HOME_CLOSED -> {
                String paths = closedPaths(reach, shown);
                yield paths.isEmpty()
                        ? say("home-closed", "who", who, "where", where(group))
                        : say("home-closed-but", "who", who, "where", where(group), "paths", paths);
            }
            case MOSTLY_CLOSED -> say("mostly-closed", "lines", lines(group), "paths", openPaths(reach, shown));
            case HOME_ONLY -> say("home-only", "who", who);
            case CLOSED, UNREACHABLE -> closed(group);
        };
    }

    private String closed(List<Reader> group) {
        String lines = lines(group);
        Optional<Finding> alone =
                soleReader().filter(finding -> group.size() == 1 && isClosedBy(group.get(0), finding));
        if (alone.isPresent()) {
            int read = alone.get().diagnostic().line();
            return say("closed-alone", "lines", lines, "read", read);
        }
        if (!facts.hasFollowers() || group.stream().noneMatch(facts.shutEngines()::contains)) {
            return say("closed", "lines", lines);
        }
        return say(group.size() == 1 ? "closed-following" : "closed-following-several", "lines", lines);
    }

    /** Whether the site is closed to the engine only because it reads the line, and to no other that is named. */
    private boolean isClosedBy(Reader engine, Finding finding) {
        Crawler crawler = engine.crawler().crawler();
        if (facts.hasNamedFollower(engine)
                || !finding.dialects().contains(crawler.dialect().id())) {
            return false;
        }
        int line = finding.diagnostic().line();
        Policy without = Remedy.without(file.orElseThrow(), line).policy(crawler);
        return SiteReach.of(without, Remedy.BUDGET).openness() != Openness.CLOSED;
    }

    /** Returns names with the lines that close the site to them: {@code Google (line 5) and Bing (line 8)}. */
    private static String lines(List<Reader> group) {
        Map<List<Integer>, List<Reader>> lines =
                group.stream().collect(groupingBy(Reader::lines, LinkedHashMap::new, toList()));
        return Phrases.and(lines.values().stream()
                .map(alike -> names(alike) + (alike.get(0).lines().isEmpty() ? "" : " (" + where(alike) + ")"))
                .toList());
    }

    private static String names(List<Reader> readers) {
        return Phrases.and(readers.stream().map(Reader::name).toList());
    }

    private static String closedPaths(SiteReach reach, int shown) {
        int home = reach.openness() == Openness.HOME_CLOSED && isHome(reach) ? 1 : 0;
        List<Rule> paths = reach.closing().stream()
                .filter(rule -> home == 0 || reach.home().filter(rule::equals).isEmpty())
                .toList();
        return reach.closedPaths() - home == 0 ? "" : paths(paths, reach.closedPaths() - home, shown);
    }

    private static boolean isHome(SiteReach reach) {
        return reach.home()
                .filter(rule -> rule.pattern().toString().equals("/$"))
                .isPresent();
    }

    private static String openPaths(SiteReach reach, int shown) {
        String paths = paths(reach.opening(), reach.openPaths(), shown);
        if (!reach.opensHome()) {
            return paths;
        }
        return "the home page" + (reach.openPaths() == 1 || shown == 0 ? " and " : ", ") + paths;
    }

    /** Returns the most important paths, such as {@code /cart, /checkout/ and 2 more paths}. */
    private static String paths(List<Rule> rules, int count, int shown) {
        List<String> first = rules.stream()
                .limit(shown)
                .map(rule -> Phrases.cut(rule.pattern().toString(), MAX_PATH))
                .toList();
        int more = count - first.size();
        if (first.isEmpty()) {
            return more > 0 ? Phrases.count(more, "path") : "some paths";
        }
        return more > 0
                ? String.join(", ", first) + " and " + Phrases.count(more, "more path")
                : String.join(" and ", first);
    }

    /** Returns {@code everyone else} if the claim is true of all crawlers that are not named in the sentences. */
    private String othersName(Predicate<CrawlerOverview> claim) {
        String all = facts.isTrueOfFollowers(claim) ? "everyone else" : "most others";
        return facts.isTrueOfAll(claim) ? all : facts.others().name();
    }

    /** What everyone else may do, if it differs from what the engines may. */
    private Optional<String> othersSentence(int shown) {
        if (!differs() || joinsAnEngine()) {
            return Optional.empty();
        }
        SiteReach reach = facts.others().reach();
        if (!facts.shutEngines().isEmpty() && !facts.others().isShut()) {
            Predicate<CrawlerOverview> isOpen = crawler -> !crawler.openness().isShut();
            if (facts.isTrueOfAll(isOpen)) {
                return Optional.of(say("others-may", "others", capital(othersName(isOpen))));
            }
            List<String> open = Stream.concat(facts.mainEngines(), Stream.of(facts.others()))
                    .filter(reader -> !reader.isShut())
                    .map(Reader::name)
                    .toList();
            return Optional.of(say("others-may-named", "who", capital(Phrases.and(open))));
        }
        String others = facts.others().name();
        return Optional.of(
                switch (reach.openness()) {
                    case CLOSED, UNREACHABLE -> say("others-closed");
                    case MOSTLY_CLOSED -> say("others-mostly-closed", "paths", openPaths(reach, shown));
                    case HOME_ONLY -> say("others-home-only");
                    case HOME_CLOSED -> say("others-home-closed", "others", others);
                    case OPEN -> {
                        String all = othersName(crawler -> crawler.openness() == Openness.OPEN);
                        yield say("others-open", "others", capital(all));
                    }
                    case OPEN_BUT -> {
                        String paths = Phrases.count(reach.closedPaths(), "path");
                        String are = reach.closedPaths() == 1 ? " is" : " are";
                        yield say("others-but", "paths", paths + are, "others", others);
                    }
                });
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private Optional<String> aiSentence() {
        if (facts.others().isShut()) {
            return Optional.empty();
        }
        List<String> out = closedKinds((closed, all) -> closed == all && all > 0);
        List<String> most = closedKinds((closed, all) -> closed * 2 > all);
        List<String> said = out.isEmpty() ? most : out;
        String which = said.size() == KINDS.size() ? "AI" : String.join(", ", said);
        return said.isEmpty()
                ? Optional.empty()
                : Optional.of(say("ai", "crawlers", out.isEmpty() ? "Most crawlers" : "Crawlers", "kind", which));
    }

    /** Returns the kinds of which so many are closed. Names that no crawler has any more do not count. */
    private List<String> closedKinds(BiPredicate<Integer, Integer> areMeant) {
        return KINDS.stream()
                .filter(kind -> {
                    List<CrawlerOverview> living = facts.ofKind(kind).stream()
                            .filter(crawler -> !crawler.crawler().is(CrawlerKind.OBSOLETE))
                            .toList();
                    return areMeant.test(SiteFacts.closed(living).size(), living.size());
                })
                .map(MainPurpose::label)
                .toList();
    }

    /** Names the services that are closed: {@code Google Images and Google Ads are closed (line 3)}. */
    private String restrictedWords(List<Reader> closed) {
        if (closed.isEmpty()) {
            return "";
        }
        boolean arePreviews =
                closed.stream().allMatch(reader -> reader.crawler().purpose() == MainPurpose.PREVIEWS);
        List<String> names = closed.stream().map(Reader::name).toList();
        String who = (arePreviews ? "link previews for " : "")
                + list(names)
                + (names.size() == 1 && !arePreviews ? " is" : " are");
        return say("named-closed", "who", who, "where", where(closed));
    }

    private static String list(List<String> names) {
        return names.size() > SHOWN_NAMES ? Phrases.list(names, SHOWN_NAMES) : Phrases.and(names);
    }

    private List<Reader> closedServices() {
        return facts.restricted().stream()
                .filter(reader -> reader.openness() == Openness.CLOSED)
                .toList();
    }

    private static String where(List<Reader> readers) {
        List<String> lines = readers.stream()
                .flatMap(reader -> reader.lines().isEmpty()
                        ? reader.reach().closing().stream().limit(1).map(Rule::line)
                        : reader.lines().stream())
                .distinct()
                .sorted()
                .map(String::valueOf)
                .toList();
        return (lines.size() == 1 ? "line " : "lines ") + Phrases.list(lines, SHOWN_NAMES);
    }

    private List<String> restrictedDetails() {
        List<String> details = new ArrayList<>();
        String closed = restrictedWords(facts.shutEngines().isEmpty() ? closedServices() : facts.closedByName());
        if (!closed.isEmpty() && !shortHeadline().contains(closed)) {
            details.add(capital(closed) + ".");
        }
        facts.restricted().stream()
                .filter(reader -> reader.openness() != Openness.CLOSED)
                .limit(SHOWN_NAMES)
                .map(SummaryWriter::halfClosed)
                .forEach(details::add);
        return details;
    }

    private static String halfClosed(Reader reader) {
        String words = reader.crawler().details().words();
        return say("half-closed", "who", reader.name(), "words", words, "where", where(List.of(reader)));
    }

    /** What is said of names that are probably misspelt: that the crawler that is meant does not obey the group. */
    private List<String> misspelt() {
        return lint.findings().stream()
                .map(Finding::diagnostic)
                .filter(found -> found.code() == DiagnosticCode.AGENT_MISSPELT)
                .flatMap(found -> overview.crawlers().stream()
                        .filter(crawler -> crawler.name().equals(found.args().get(1)))
                        .filter(crawler -> crawler.details().reason() == Reason.NO_GROUP || !crawler.named())
                        .map(crawler -> misspelt(found, crawler)))
                .limit(SHOWN_NAMES)
                .toList();
    }

    private static String misspelt(Diagnostic found, CrawlerOverview crawler) {
        String name = Phrases.cut(found.args().get(0).replace('`', '\''), MAX_PATH);
        String meant = crawler.name();
        String words = crawler.details().words();
        return say("misspelt", "name", name, "line", found.line(), "meant", meant, "words", words);
    }

    /** Such as: Line 3, {@code Disallow: /*}, closes the whole site to Google. */
    private String closes(Closing closing) {
        Rule rule = closing.rule();
        Reader first = closing.readers().get(0);
        boolean isForAll = facts.isClosedToAll() && facts.closings().size() == 1
                || closing.readers().size() > facts.mainEngines().count();
        boolean hasPattern = text(rule.line()).contains(rule.pattern() + "#");
        boolean closesRest = closing.readers().stream()
                .allMatch(reader -> reader.reach().rest().filter(rule::equals).isPresent());
        boolean closesHome = closing.readers().stream()
                .allMatch(reader -> reader.reach().home().filter(rule::equals).isPresent());
        String home = "the home page" + (isHome(first.reach()) ? " only" : "");
        String rest = first.openness() == Openness.CLOSED && closesHome ? "the whole site" : "the rest";
        String what = closesRest ? rest : home;
        String left = hasPattern ? say("left", "pattern", rule.pattern()) : "";
        String to = isForAll ? "" : " to " + names(closing.readers());
        return say("closes", "line", rule.line(), "text", text(rule), "left", left, "what", what, "to", to);
    }

    /** Returns the line of a rule; the rule itself if only another dialect decodes the file from UTF-16. */
    private String text(Rule rule) {
        String line = text(rule.line());
        return line.contains(rule.pattern().text()) ? line : shown(rule.text());
    }

    /** Returns a line as it stands in the file. */
    private String text(int line) {
        return file.filter(robots -> line > 0 && line <= robots.lines().size())
                .map(robots -> robots.lines().get(line - 1).text().text())
                .map(SummaryWriter::shown)
                .orElse("");
    }

    private static String shown(String text) {
        return Phrases.cut(text.strip().replace('`', '\''), MAX_LINE);
    }

    /** Returns a proved remedy where the site is closed to Google or Bing, and nobody is let in by name. */
    private Optional<Remedy> remedy(RobotsFile robots) {
        boolean isWhole = facts.shutEngines().stream().allMatch(engine -> engine.openness() == Openness.CLOSED);
        boolean isForAll = facts.isClosedToAll();
        if (facts.shutEngines().isEmpty()
                || !isWhole
                || facts.isAllowList()
                || facts.others().isShut() && !isForAll) {
            return Optional.empty();
        }
        List<Crawler> wanted = Stream.concat(
                        facts.shutEngines().stream(), isForAll ? Stream.of(facts.others()) : Stream.empty())
                .map(reader -> reader.crawler().crawler())
                .toList();
        List<Integer> merges = lint.findings().stream()
                .map(Finding::diagnostic)
                .filter(found -> found.code() == DiagnosticCode.GROUPS_MERGED
                        || found.code() == DiagnosticCode.SITE_CLOSED_BY_MERGE)
                .map(found -> found.line())
                .toList();
        List<Crawler> rest = Stream.concat(
                        overview.crawlers().stream(), Stream.of(facts.others().crawler()))
                .filter(CrawlerOverview::isProgram)
                .filter(crawler ->
                        wanted.stream().noneMatch(asked -> asked.tokens().contains(crawler.name())))
                .filter(crawler -> facts.shutEngines().stream().noneMatch(engine -> engine.leads(crawler)))
                .map(CrawlerOverview::crawler)
                .toList();
        return Remedy.of(robots, wanted, merges, rest, isForAll);
    }

    private String words(Remedy remedy, List<Closing> closings) {
        List<Integer> lines = remedy.lines();
        boolean several = lines.size() > 1;
        boolean isNamed = lines.equals(
                closings.stream().map(closing -> closing.rule().line()).toList());
        String numbers = (several ? "lines " : "line ")
                + Phrases.and(lines.stream().map(String::valueOf).toList());
        String text = switch (remedy.kind()) {
            case INSERT -> say("insert", "line", lines.get(0));
            case REMOVE ->
                several ? say("remove-several", "which", numbers) : say("remove", "which", isNamed ? "it" : numbers);
            case EMPTY ->
                several
                        ? say("empty-instead-several", "which", numbers)
                        : say(
                                "empty-instead",
                                "which",
                                isNamed ? "this line" : numbers,
                                "who",
                                names(closings.get(0).readers()));
        };
        List<String> also = remedy.also().stream()
                .map(name -> name.equals(Crawler.ANY) ? facts.others().name() : name)
                .toList();
        return also.isEmpty() ? text : text + " " + say("also-opened", "who", list(also));
    }

    /** Returns the finding about a line that only Google reads, if a rule of its depends on that. */
    private Optional<Finding> soleReader() {
        boolean isDecoded =
                file.stream().noneMatch(read -> served.orElseThrow().bytes().startsWith(read.bytes()));
        return lint.findings().stream()
                .filter(finding -> !isDecoded)
                .filter(finding -> finding.diagnostic().code() == DiagnosticCode.KEY_MISSPELLED
                        || finding.diagnostic().code() == DiagnosticCode.COLON_MISSING)
                .filter(finding ->
                        !finding.dialects().isEmpty() && !finding.dialects().contains("rfc9309"))
                .filter(finding -> readers(finding)
                        .anyMatch(
                                engine -> !engine.state().equals(facts.others().state())))
                .findFirst();
    }

    private Stream<Reader> readers(Finding finding) {
        return facts.mainEngines()
                .filter(engine -> finding.dialects()
                        .contains(engine.crawler().crawler().dialect().id()));
    }

    private String readsAlone(Finding finding) {
        int number = finding.diagnostic().line();
        ParsedLine line = file.orElseThrow().lines().get(number - 1);
        int start = line.text().span().start();
        String fixed = finding.fix()
                .map(fix -> line.text().slice(0, fix.span().start() - start).text()
                        + fix.replacement().text()
                        + line.text().slice(fix.span().end() - start).text())
                .orElse("")
                .replaceFirst("\\s+:", ":");
        String who = readers(finding).map(Reader::name).collect(joining(", "));
        return say("reads-alone", "who", who, "line", number, "text", text(number), "fix", fixed.strip());
    }

    /** Which crawlers of the kind are closed; nothing if none is. */
    private Optional<String> aiDetail(MainPurpose kind) {
        List<CrawlerOverview> all = facts.ofKind(kind);
        List<CrawlerOverview> closed = SiteFacts.closed(all);
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
        long silent = all.stream()
                .filter(crawler -> crawler.crawler().isUndocumented())
                .count();
        text.append(some || silent == 0 ? "" : "; " + silent + " do not promise to obey it");
        return Optional.of(text.append('.').toString());
    }

    /** Returns the tokens that no program sends and whose groups close the whole site. */
    private List<CrawlerOverview> closedTokens(MainPurpose kind) {
        return SiteFacts.closed(overview.crawlers().stream()
                .filter(crawler -> crawler.purpose() == kind && !crawler.isProgram() && crawler.named())
                .toList());
    }

    /** Such as: Google-Extended tells Google not to train. Google's token comes first. */
    private static String refusal(List<CrawlerOverview> tokens, MainPurpose kind) {
        return tokens.stream()
                .min(Comparator.comparing(token -> !token.operator().equals("Google")))
                .map(token -> "; " + token.name() + " tells " + addressee(token) + " not to "
                        + (kind == MainPurpose.AI_TRAINING ? "train" : "use pages for AI answers")
                        + (tokens.size() == 1 ? "" : ", and likewise " + Phrases.count(tokens.size() - 1, "more name")))
                .orElse("");
    }

    private static String addressee(CrawlerOverview token) {
        return token.crawler().is(CrawlerKind.POLICY) ? "all AI crawlers" : token.operator();
    }

    private static String some(List<CrawlerOverview> crawlers) {
        return Phrases.list(crawlers.stream().map(CrawlerOverview::name).toList(), SHOWN_NAMES);
    }

    private List<Part> parts() {
        PreferenceWords preferences = PreferenceWords.of(facts, file);
        List<Part> parts = new ArrayList<>();
        facts.engines()
                .forEach(engine ->
                        parts.add(part(engine.name(), Optional.of(MainPurpose.SEARCH), List.of(engine.crawler()))));
        KINDS.forEach(kind -> parts.add(
                part(kind.label(), Optional.of(kind), facts.ofKind(kind)).with(preferences.tile(Optional.of(kind)))));
        parts.add(part("Everyone else", Optional.empty(), List.of(facts.others().crawler())));
        return List.copyOf(parts);
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
        int closed = SiteFacts.closed(crawlers).size();
        Openness openness = most.isEmpty() ? Openness.OPEN : most.get(0).openness();
        return new Part(label, purpose, openness, String.join(" · ", words), closed, crawlers.size());
    }

    private String words(CrawlerOverview crawler) {
        if (crawler.openness() == Openness.UNREACHABLE) {
            return isRefusedHere ? "not known" : Openness.UNREACHABLE.words(0);
        }
        return crawler.details().words();
    }
}
