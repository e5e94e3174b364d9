package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.RobotsFile;
import usher.crawler.KnownCrawler;
import usher.diagnostic.Severity;
import usher.lint.Linter;
import usher.overview.SiteSummary.Level;
import usher.overview.SmallReader.Rule;

/** Compares the sentences of a summary with the verdicts of a {@link SmallReader}. The registry tells who reads how. */
final class SentenceCheck {
    /** So long that five lines of a phone hold it. */
    private static final int MAX_HEADLINE = 150;

    private static final String HOME = "/";
    private static final String REST = "/Qx7_9w";
    private static final String ANY = "*";
    private static final List<String> FOLLOWERS = List.of("Applebot", "Kagibot", "TavilyBot");
    private static final Pattern SAFE = Pattern.compile("/[A-Za-z0-9/._~?=&+,-]*");
    private static final Pattern CLOSED_LINES = Pattern.compile(
            "([A-Za-z][A-Za-z0-9 .-]*?(?:, [^,()]+)*?(?: and [^()]+?)?) \\(lines? ([0-9, and]+)\\)(?: and |, )?");

    private static final List<String[]> CLAIMS = rows("claims.tsv");

    /** How much may be fetched, by the verdicts for the home page, the rest, and each rule's own example. */
    private enum Sort {
        OPEN,
        OPEN_BUT,
        HOME_CLOSED,
        MOSTLY_CLOSED,
        HOME_ONLY,
        CLOSED;

        boolean isShut() {
            return compareTo(HOME_CLOSED) >= 0;
        }
    }

    private final byte[] file;
    private final SiteSummary summary;
    private final SmallReader google;
    private final SmallReader standard;
    private final List<String> wrong = new ArrayList<>();

    /** Of a file whose rules alone are asked about. */
    SentenceCheck(byte[] file) {
        this(file, new SiteSummary(Level.GOOD, "", "", List.of(), List.of(), 0, Optional.empty()));
    }

    SentenceCheck(byte[] file, SiteSummary summary) {
        this.file = file;
        this.summary = summary;
        this.google = new SmallReader(file, true);
        this.standard = new SmallReader(file, false);
    }

    /** Returns the rows of a table beside the test without its heading. */
    static List<String[]> rows(String table) {
        try (InputStream in = SentenceCheck.class.getResourceAsStream(table)) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> wrong() {
        expect(summary.headline().length() <= MAX_HEADLINE, "too long");
        for (SiteSummary.Part part : summary.parts()) {
            String name = part.label().equals("Everyone else") ? ANY : part.label();
            boolean isOne = name.equals("Google") || name.equals("Bing") || name.equals(ANY);
            expect(!isOne || sort(name).name().equals(part.openness().name()), "another part: " + part);
        }
        if (summary.level() == Level.GOOD) {
            boolean hasError = Linter.today().findings(RobotsFile.of(file)).stream()
                    .anyMatch(finding -> finding.severity() == Severity.ERROR);
            expect(!hasError, "green with an error of lint");
            expect(!Stream.of("Google", "Bing", ANY).anyMatch(name -> sort(name).isShut()), "green though closed");
        }
        String page = summary.detail().replaceFirst(".* reads like a rule: ", "");
        if (summary.headline().startsWith("At /robots.txt") && !page.equals(summary.detail())) {
            Stream.of(page.split("(?<=\\.) (?=[A-Z0-9][A-Za-z0-9]*[ ,])")).forEach(this::headline);
            return wrong;
        }
        if (summary.headline().startsWith("Nothing in this file")
                || summary.headline().startsWith("robots.txt is empty")
                || summary.headline().startsWith("At /robots.txt")) {
            expect(all(List.copyOf(others("")), "OPEN"), "a rule takes effect");
            return wrong;
        }
        for (String sentence : summary.headline().split("(?<=\\.) (?=[A-Z0-9][A-Za-z0-9]*[ ,])")) {
            headline(sentence);
        }
        closings();
        named(Pattern.compile("(?:^|[;.] )([^;.:]*?) (?:is|are) closed \\((?:line|lines) ([0-9, ]+)[^)]*\\)"));
        remedy();
        return wrong;
    }

    private void expect(boolean holds, String what) {
        if (!holds) {
            wrong.add(what);
        }
    }

    private void headline(String sentence) {
        String claim =
                sentence.replaceFirst("\\.$", "").replaceFirst("; [^;]*? (?:is|are) closed \\(lines? [^)]*\\)$", "");
        for (String[] row : CLAIMS) {
            Matcher words = Pattern.compile(row[0], Pattern.DOTALL).matcher(claim);
            if (words.matches()) {
                Stream.of(row[1].split(";")).forEach(check -> expect(holds(check, words), check + ": " + claim));
                return;
            }
        }
        wrong.add("unknown: " + claim);
    }

    private boolean holds(String check, Matcher words) {
        String[] parts = Stream.of(check.split(" "))
                .map(part -> part.matches("\\d") ? String.valueOf(words.group(Integer.parseInt(part))) : part)
                .toArray(String[]::new);
        return switch (parts[0]) {
            case "may" -> all(names(parts[1]), parts[2]);
            case "others" -> all(List.copyOf(others(parts[1])), parts[2]);
            case "lines" -> closedBy(parts[1], parts[2]);
            case "home" -> decides(parts[2], names(parts[1]), HOME);
            case "closed" -> closesPaths(parts[2], names(parts[1]));
            case "opens" -> opensHome(parts[2], names(parts[1].replaceAll(" \\(lines? [^)]+\\)", "")));
            default -> keepsOut(parts[1], parts[2].startsWith("Most"));
        };
    }

    private static List<String> split(String names) {
        return Stream.of(names.split(", and |, | and ")).map(String::strip).toList();
    }

    /** The names of a claim; those of Yandex, whose dialect has another reader, are left out. */
    private List<String> names(String names) {
        return split(names).stream()
                .map(name -> name.matches("(?i)unnamed crawlers|most others") ? ANY : name)
                .flatMap(
                        name -> name.matches("(?i)everyone else|all others") ? others(names).stream() : Stream.of(name))
                .filter(name -> !isYandex(name))
                .toList();
    }

    static boolean isYandex(String name) {
        return find(name).filter(known -> known.dialect().startsWith("yandex")).isPresent();
    }

    private static Optional<KnownCrawler> find(String name) {
        return KnownCrawler.all().stream()
                .filter(known -> known.commonName().equals(name))
                .findFirst()
                .or(() -> KnownCrawler.find(name));
    }

    /** Everyone else: each crawler in the file and {@code *} without those that the headline names or that follow. */
    private Set<String> others(String except) {
        Set<String> followed = new TreeSet<>();
        if ((summary.headline() + summary.detail()).matches(".*\\bfollow\\b.*")) {
            Stream.of("Google", "Bing").filter(name -> sort(name).isShut()).forEach(name -> followed.add(groups(name)));
        }
        Set<String> names = new TreeSet<>(standard.names());
        names.addAll(google.names());
        names.add(ANY);
        if (!(summary.headline() + summary.detail()).matches(".*\\bfollow\\b.*")) {
            names.addAll(FOLLOWERS);
        }
        String spared = " " + except.toLowerCase(Locale.ROOT) + " ";
        names.removeIf(name -> name.isEmpty()
                || isYandex(name)
                || find(name).filter(known -> !known.isProgram()).isPresent()
                || find(name)
                        .filter(known -> spared.contains(known.operator().toLowerCase(Locale.ROOT)))
                        .isPresent()
                || find(name)
                        .map(KnownCrawler::token)
                        .filter(token -> mentioned(token))
                        .isPresent()
                || !name.equals(ANY) && followed.contains(groups(name)));
        return names;
    }

    /** Whether the headline or the detail says something of the crawler by name. */
    private boolean mentioned(String token) {
        String text = summary.headline() + " " + summary.detail();
        String name = find(token).map(KnownCrawler::commonName).orElse(token);
        return text.contains(name) && !name.equals(token)
                || Set.of("googlebot", "bingbot", "msnbot").contains(token.toLowerCase(Locale.ROOT));
    }

    private boolean all(List<String> names, String sorts) {
        return names.stream().allMatch(name -> sort(name).name().matches(sorts));
    }

    List<Rule> rules(String name) {
        Optional<KnownCrawler> known = find(name);
        boolean isGoogle =
                known.filter(found -> found.dialect().equals("google")).isPresent();
        List<String> tokens = name.equals(ANY) || name.equalsIgnoreCase("unnamed crawlers")
                ? List.of()
                : known.map(KnownCrawler::obeys).orElse(List.of(name));
        boolean obeysStar = known.filter(found -> found.treatment() == KnownCrawler.Treatment.IGNORES_STAR)
                .isEmpty();
        return (isGoogle ? google : standard).rules(tokens, obeysStar);
    }

    private String groups(String name) {
        return rules(name).stream().map(Rule::group).distinct().toList().toString();
    }

    private Sort sort(String name) {
        return sort(rules(name));
    }

    private static Sort sort(List<Rule> rules) {
        List<Boolean> examples = rules.stream()
                .filter(rule -> !rule.example().equals(HOME))
                .map(Rule::example)
                .filter(path -> SAFE.matcher(path).matches())
                .map(path -> SmallReader.allows(rules, path))
                .toList();
        boolean home = SmallReader.allows(rules, HOME);
        if (SmallReader.allows(rules, REST)) {
            return !home
                    ? Sort.HOME_CLOSED
                    : examples.contains(false) || hasUnsafe(rules, false) ? Sort.OPEN_BUT : Sort.OPEN;
        }
        return examples.contains(true) || hasUnsafe(rules, true)
                ? Sort.MOSTLY_CLOSED
                : home ? Sort.HOME_ONLY : Sort.CLOSED;
    }

    /** Whether a rule may decide something that no plain path shows, such as {@code /%7Euser/}. */
    private static boolean hasUnsafe(List<Rule> rules, boolean allows) {
        return rules.stream()
                .anyMatch(rule -> rule.allows() == allows
                        && rules.stream()
                                .noneMatch(other -> !allows
                                        && other.allows()
                                        && rule.pattern().equals(other.pattern()))
                        && rule.pattern().startsWith("/")
                        && !SAFE.matcher(rule.example()).matches());
    }

    private boolean closesPaths(String paths, List<String> names) {
        List<String> shown = split(paths.replaceFirst("(, | and |^)(\\d+|some)( more)? paths?$", ""));
        return names.stream().allMatch(name -> {
            List<Rule> rules = rules(name);
            return shown.stream()
                    .filter(path -> SAFE.matcher(path).matches())
                    .allMatch(path -> !SmallReader.allows(rules, path));
        });
    }

    private boolean opensHome(String paths, List<String> names) {
        return names.stream()
                .allMatch(name -> SmallReader.allows(rules(name), HOME) == paths.startsWith("the home page"));
    }

    private boolean decides(String line, List<String> names, String path) {
        return names.stream()
                .allMatch(name -> SmallReader.deciding(rules(name), path)
                        .filter(rule -> split(line).contains(String.valueOf(rule.line())))
                        .isPresent());
    }

    /** Names with lines: {@code Google (line 5) and Bing (line 8)}. */
    private boolean closedBy(String text, String sort) {
        Matcher lines = CLOSED_LINES.matcher(text);
        int end = 0;
        boolean holds = true;
        while (lines.find() && lines.start() == end) {
            end = lines.end();
            List<String> names = names(lines.group(1));
            holds &= all(names, sort) && decides(lines.group(2), names, REST);
            holds &= sort.equals("MOSTLY_CLOSED") || decides(lines.group(2), names, HOME);
        }
        return holds && end == text.length();
    }

    private boolean keepsOut(String kind, boolean most) {
        return Stream.of(MainPurpose.AI_TRAINING, MainPurpose.AI_ANSWERS)
                .filter(purpose -> purpose.label().startsWith(kind))
                .allMatch(purpose -> {
                    List<KnownCrawler> all = KnownCrawler.all().stream()
                            .filter(known -> MainPurpose.of(Optional.of(known)) == purpose && known.isProgram())
                            .filter(known -> known.kind() != KnownCrawler.CrawlerKind.OBSOLETE)
                            .filter(known -> !known.dialect().startsWith("yandex"))
                            .toList();
                    long closed = all.stream()
                            .filter(known -> sort(known.token()) == Sort.CLOSED)
                            .count();
                    return most ? closed * 2 > all.size() : closed == all.size();
                });
    }

    /** Such as: Line 3, `Disallow: /*`, closes the whole site to Google. */
    private void closings() {
        String[] lines = new String(file, ISO_8859_1)
                .replaceFirst("^\u00EF\u00BB\u00BF", "")
                .split("\r\n|\r|\n", -1);
        Matcher found = Pattern.compile("Line (\\d+), `([^`]*)`,(?: of which only `[^`]*` is left,)?"
                        + " closes (the whole site|the home page only|the home page|the rest)(?: to ([^.]+))?\\.")
                .matcher(summary.detail());
        while (found.find()) {
            String text = lines[Integer.parseInt(found.group(1)) - 1].strip().replace('`', '\'');
            expect(text.startsWith(found.group(2).replaceFirst("…$", "")), "another text: " + found.group());
            List<String> names = found.group(4) == null
                    ? Stream.of("Google", "Bing", ANY)
                            .filter(name -> sort(name).isShut())
                            .toList()
                    : names(found.group(4));
            boolean isHome = found.group(3).startsWith("the home page");
            boolean isRest = found.group(3).equals("the rest");
            expect(!names.isEmpty() && (isRest || decides(found.group(1), names, HOME)), "no home: " + found.group());
            expect(isHome || decides(found.group(1), names, REST), "not the rest: " + found.group());
        }
    }

    /** Such as: Google Images and Google Ads are closed (line 3). */
    private void named(Pattern pattern) {
        Matcher found = pattern.matcher(summary.headline() + " " + summary.detail());
        while (found.find()) {
            List<String> names = names(found.group(1)
                    .replaceFirst("^(.* )?link previews for |^Link previews for ", "")
                    .replaceFirst(" and \\d+ more$", ""));
            names.forEach(name -> expect(
                    sort(name) == Sort.CLOSED
                            && (found.group().contains(" more)")
                                    || SmallReader.deciding(rules(name), HOME)
                                            .filter(rule ->
                                                    split(found.group(2)).contains(String.valueOf(rule.line())))
                                            .isPresent()),
                    "not closed there: " + name + found.group()));
        }
    }

    /** Such as: Remove lines 3 and 5, or write `Disallow:` in their place. */
    private void remedy() {
        String text = summary.detail();
        Matcher insert =
                Pattern.compile("Insert the line `Disallow:` after line (\\d+)").matcher(text);
        Matcher change = Pattern.compile("(Remove|Write `Disallow:` in the place of|Without) "
                        + "(it|this line|lines? ([0-9]+(?:(?:, | and )[0-9]+)*))[,: .]")
                .matcher(text);
        Matcher closing = Pattern.compile("Line (\\d+), `[^`]*`,(?: of which [^,]*,)? closes")
                .matcher(text);
        if (insert.find()) {
            applied(Set.of(Integer.parseInt(insert.group(1))), "$0\nDisallow:");
        } else if (change.find()) {
            String lines = change.group(3) != null ? change.group(3) : closing.find() ? closing.group(1) : "";
            Set<Integer> numbers =
                    new TreeSet<>(split(lines).stream().map(Integer::valueOf).toList());
            applied(numbers, "Disallow:");
            if (change.group(1).equals("Remove")) {
                applied(numbers, "# removed");
            }
            expect(!closing.find() || numbers.size() > 1, "which line? " + change.group());
        }
        expect(summary.remedy().isEmpty() || text.contains("`Disallow:`"), "a remedy without words");
    }

    private void applied(Set<Integer> changed, String replacement) {
        String[] lines = new String(file, ISO_8859_1).split("\r\n|\r|\n", -1);
        changed.forEach(line -> lines[line - 1] =
                lines[line - 1].isEmpty() ? replacement : lines[line - 1].replaceFirst(".+", replacement));
        byte[] after = String.join("\n", lines).getBytes(ISO_8859_1);
        SentenceCheck then = new SentenceCheck(after, summary);
        boolean isForAll = summary.headline().contains("every ");
        Matcher also = Pattern.compile("opens the site to (.+?), too").matcher(summary.detail());
        String spared = also.find() ? also.group(1).replace("unnamed crawlers", ANY) : "";
        Map<String, Sort> shut = new TreeMap<>();
        Stream.of("Google", "Bing")
                .filter(name -> sort(name).isShut())
                .forEach(name -> shut.put(name, then.sort(name)));
        expect(shut.values().stream().noneMatch(Sort::isShut), "stays closed: " + shut + " " + replacement);
        for (String name : isForAll || spared.contains(" more") ? Set.<String>of() : others("")) {
            boolean isNamed = split(spared.toLowerCase(Locale.ROOT)).contains(name);
            expect(isNamed || sort(name) == then.sort(name), "also changes " + name + " " + replacement);
        }
    }
}
