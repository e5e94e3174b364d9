package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.analysis.PlainReader;
import usher.analysis.PlainReader.Line;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.Project;

/** Each finding in real files that a reader without any code of Usher can judge is true. */
@Tag("long")
class FindingsAreTrueTest {
    private static final Set<String> DIRECTIVES =
            Set.of(("user-agent allow disallow sitemap crawl-delay host clean-param request-rate visit-time "
                            + "cache-delay noindex content-usage content-signal")
                    .split(" "));

    /** What a finding says, and the file that it is about. */
    private record Claim(PlainReader file, byte[] bytes, int number, List<String> args, List<String> dialects) {
        Line line() {
            return line(number);
        }

        Line line(int other) {
            return file.lines().get(other - 1);
        }

        String arg(int index) {
            return args.get(index);
        }

        String value() {
            return line().value();
        }

        boolean agentBefore() {
            return file.lines().subList(0, number - 1).stream().anyMatch(Line::isAgent);
        }

        /** The lines between the line and the last user-agent line before it. */
        List<Line> sinceAgent() {
            List<Line> before = file.lines().subList(0, number - 1);
            int last = IntStream.range(0, before.size())
                    .filter(i -> before.get(i).isAgent())
                    .max()
                    .orElse(before.size());
            return last == before.size() ? List.of() : before.subList(last + 1, before.size());
        }
    }

    @FunctionalInterface
    private interface Judge {
        boolean isTrue(Claim claim);
    }

    private static final Map<String, String> KINDS = kinds();

    /** By id; what the documentation of a crawler or dialect says is not judged here. */
    private static final Map<String, Judge> JUDGES = new TreeMap<>();

    private static void judge(String id, Judge judge) {
        JUDGES.put(id, judge);
    }

    static {
        judge("REP001", claim -> claim.bytes().length > 500 * 1024);
        judge("REP002", claim -> claim.bytes().length > 500_000);
        judge(
                "REP004",
                claim -> new String(claim.bytes(), ISO_8859_1)
                        .matches("(?is).*<(!doctype|html|head|body|meta|title|script|div|p|h1|center|br)\\b.*"));
        judge("REP006", claim -> !isUtf8(claim.bytes()));
        judge(
                "REP010",
                claim -> !claim.line().raw().isBlank() && claim.line().key().isEmpty());
        judge(
                "REP011",
                claim -> !DIRECTIVES.contains(claim.line().key())
                        && claim.line().raw().strip().startsWith(claim.arg(0)));
        judge("REP012", claim -> !DIRECTIVES.contains(claim.line().key()));
        judge("REP013", claim -> !claim.line().raw().replaceFirst("#.*", "").contains(":"));
        judge("REP020", claim -> claim.line().isRule() && !claim.agentBefore());
        judge(
                "REP022",
                claim -> claim.line().names("*")
                        && claim.file().lines().subList(0, claim.number() - 1).stream()
                                .anyMatch(line -> line.names("*"))
                        && !claim.sinceAgent().isEmpty());
        judge("REP023", claim -> claim.value().matches("[^/*].*"));
        judge(
                "REP030",
                claim -> !claim.value().matches("\\d+(\\.\\d*)?|\\.\\d+")
                        || claim.dialects().equals(List.of("yandex")) && Double.parseDouble(claim.value()) > 1024);
        judge(
                "REP033",
                claim -> !claim.value().matches("(?i)(https?|ftp)://[^/\\s]*[a-z0-9][^/\\s]*(/\\S*)?")
                        || claim.value().matches("(?i)https?://https?:?/.*"));
        judge("REP039", claim -> !claim.agentBefore());
        judge(
                "REP040",
                claim -> claim.line().isAgent()
                        && claim.sinceAgent().stream().noneMatch(Line::isRule)
                        && claim.sinceAgent().stream()
                                .anyMatch(line -> line.key().equalsIgnoreCase(claim.arg(2))));
        judge(
                "REP041",
                claim -> claim.line().isAgent()
                        && claim.sinceAgent().stream()
                                .anyMatch(line -> line.raw().isBlank()
                                        || line.raw().strip().startsWith("#"))
                        && claim.sinceAgent().stream().noneMatch(Line::isRule));
        judge(
                "REP043",
                claim -> claim.line(number(claim.arg(1))).names(name(claim.arg(0)))
                        && claim.line().names(name(claim.arg(0))));
        judge("REP044", claim -> !KINDS.containsKey(claim.arg(0).toLowerCase(Locale.ROOT)));
        judge(
                "REP045",
                claim -> !claim.arg(0).matches("[A-Za-z_-]+") && claim.arg(0).startsWith(claim.arg(1)));
        judge(
                "REP046",
                claim -> !claim.arg(0).matches("[A-Za-z_-]+") && claim.arg(0).startsWith(claim.arg(1)));
        judge(
                "REP047",
                claim ->
                        claim.value().matches("[^A-Za-z_-].*") && !claim.value().equals("*"));
        judge("REP048", claim -> claim.line().isAgent() && claim.value().isEmpty());
        judge(
                "REP049",
                claim -> KINDS.entrySet().stream()
                        .anyMatch(known -> known.getValue().equals("obsolete")
                                && claim.arg(1)
                                        .toLowerCase(Locale.ROOT)
                                        .matches(Pattern.quote(known.getKey()) + "([^a-z_-].*)?")));
        judge(
                "REP050",
                claim -> claim.line().isRule()
                        && plain(claim.line().rule())
                                .equals(plain(claim.line(number(claim.arg(0).replaceFirst(";.*", "")))
                                        .rule())));
        judge("REP051", claim -> {
            Line other = claim.line(number(claim.arg(0)));
            return other.isRule()
                    && !other.rule().substring(0, 1).equals(claim.line().rule().substring(0, 1))
                    && plain(other.value()).equals(plain(claim.value()));
        });
        judge("REP052", claim -> {
            List<Line> before = claim.file().lines().subList(0, claim.number());
            String agent = before.stream()
                    .filter(Line::isAgent)
                    .reduce((one, two) -> two)
                    .orElseThrow()
                    .value();
            // Yandex does not count stars at the end.
            String end = claim.dialects().equals(List.of("yandex")) ? "\\*+$" : "(?!)";
            List<String> rules = claim.file().groups(name(agent)).stream()
                    .map(rule -> rule.replaceFirst(end, ""))
                    .toList();
            return Stream.of("", "x", "/")
                    .map(text -> claim.value().replace("*", text).replaceFirst("\\$$", ""))
                    .map(path -> PlainReader.deciding(rules, path))
                    .noneMatch(claim.line().rule().replaceFirst(end, "")::equals);
        });
        judge("REP053", claim -> claim.value().matches("(?i)https?:.*"));
        judge("REP055", claim -> claim.value().matches(".*\\$.+"));
        judge("REP056", claim -> claim.value().chars().anyMatch(c -> c > 0x7E));
        judge(
                "REP057",
                claim -> claim.line().raw().contains("#") && claim.value().equals(claim.arg(0)));
        judge("REP058", claim -> claim.value().matches(".*\\S\\s+\\S.*"));
        judge("REP059", claim -> claim.value().matches(".*%(?![0-9A-Fa-f]{2}).*"));
        judge("REP060", claim -> claim.line().isRule() && claim.value().isEmpty());
        judge(
                "REP062",
                claim -> claim.file().lines().stream().filter(Line::isRule).count() > number(claim.arg(1)));
        judge("REP065", claim -> claim.value().matches(".*(\\.\\*|\\\\|\\[|\\(|\\^|\\|).*"));
        judge(
                "REP067",
                claim -> claim.file().groups(name(claim.arg(0))).stream()
                                .noneMatch(rule -> rule.startsWith("-")
                                        && claim.file().groups("*").contains(rule))
                        && !claim.file().groups("*").isEmpty());
        judge("REP070", claim -> claim.line().raw().chars().anyMatch(c -> c > 0x7E || c < 0x20 && c != '\t'));
        judge("REP072", claim -> new String(claim.bytes(), UTF_8).startsWith("\uFEFF"));
        judge("REP074", claim -> claim.line().raw().matches("\\s.*|[^:]*\\s:.*"));
        judge(
                "REP080",
                claim -> !DIRECTIVES.contains(claim.line().key())
                        && DIRECTIVES.contains(claim.arg(1).toLowerCase(Locale.ROOT)));
        judge("REP083", claim -> claim.line().key().equals("noindex"));
        judge("REP085", claim -> !PlainReader.isAllowed(claim.file().groups("*"), claim.arg(0)));
        judge(
                "REP127",
                claim -> Set.of("Google", "Bing").stream()
                        .filter(claim.arg(1)::contains)
                        .allMatch(engine -> !PlainReader.isAllowed(
                                engine.equals("Google")
                                        ? claim.file().rules("googlebot")
                                        : claim.file().rules("bingbot", "msnbot"),
                                claim.arg(0).contains("home page is closed")
                                                || claim.arg(0).contains("home page and")
                                        ? "/"
                                        : "/~~")));
        judge("REP128", claim -> claim.file().lines().stream().noneMatch(Line::isAgent));
        judge(
                "REP129",
                claim -> claim.file()
                                .groups(name(claim.arg(0)), claim.dialects().equals(List.of("yandex")))
                                .isEmpty()
                        && !claim.file().groups("*").isEmpty());
        judge("REP130", claim -> claim.line().isAgent() && claim.value().matches("(?i).*(dis)?allow.*"));
        judge("REP131", claim -> claim.line().isAgent() && claim.value().matches(".*[,;\\s].*"));
        judge(
                "REP132",
                claim -> !KINDS.containsKey(claim.arg(0).toLowerCase(Locale.ROOT))
                        && (KINDS.containsKey(claim.arg(1).toLowerCase(Locale.ROOT))
                                || claim.arg(0).matches("(?i)mozilla/.*\\b" + claim.arg(1) + "\\b.*")));
        judge("REP136", claim -> claim.value().matches("(?i).*(allow|agent|sitemap|delay|signal)[ \t]*:.*"));
        judge(
                "REP140",
                claim -> claim.value().toLowerCase(Locale.ROOT).matches("[/:a-z.-]*\\Q" + claim.arg(1) + "\\E/.*"));
        judge("REP143", claim -> claim.value().matches("(?i)https?://[^/]*/?|.*(\\.html?|\\.txt)"));
        judge(
                "REP144",
                claim -> claim.value().matches("(?i)http:.*")
                        && claim.file().lines().stream()
                                .anyMatch(line -> line.key().equals("sitemap")
                                        && line.value().matches("(?i)https:.*")));
        judge(
                "REP145",
                claim -> claim.file().groups(claim.line().value()).stream().noneMatch(rule -> rule.startsWith("-"))
                        && claim.file().groups("*").stream().anyMatch(rule -> rule.startsWith("-")));
        judge(
                "REP146",
                claim -> claim
                        .file()
                        .lines()
                        .subList(claim.number() - 1, claim.file().lines().size())
                        .stream()
                        .noneMatch(Line::isAgent));
        judge(
                "REP147",
                claim -> Stream.of(
                                claim.value().replaceFirst("[$]$", "").replace("*", "/x") + "x.css",
                                "/x" + claim.value().replaceAll("[/*$]", ""))
                        .anyMatch(path -> !PlainReader.isAllowed(claim.file().rules("googlebot"), path)));
        judge(
                "REP148",
                claim -> claim.file().lines().stream()
                        .noneMatch(line -> line.key().equals("disallow")));
    }

    @Test
    void findingsInRealFilesAreConfirmedByAnotherReader() {
        List<String> wrong = new ArrayList<>();
        Map<String, Integer> judged = new TreeMap<>();
        Set<String> others = new TreeSet<>();
        int all = 0;
        List<CorpusSite> sites = Corpus.largest().sites();
        for (CorpusSite site : sites) {
            PlainReader reader = new PlainReader(site.robots());
            for (Finding finding : Linter.today().findings(RobotsFile.of(site.robots()))) {
                String id = finding.diagnostic().code().id();
                all++;
                if (!JUDGES.containsKey(id)) {
                    others.add(id);
                    continue;
                }
                judged.merge(id, 1, Integer::sum);
                Claim claim = new Claim(
                        reader,
                        site.robots(),
                        finding.diagnostic().line(),
                        finding.diagnostic().args(),
                        finding.dialects());
                if (!JUDGES.get(id).isTrue(claim)) {
                    wrong.add(site.host() + ":" + claim.number() + " " + id + " " + claim.args() + " / "
                            + (claim.number() > 0
                                            && claim.number() <= reader.lines().size()
                                    ? claim.line().raw()
                                    : ""));
                }
            }
        }
        int number = judged.values().stream().mapToInt(count -> count).sum();
        System.out.printf(
                Locale.ROOT,
                "findings: %d of %d in %d files judged, %d false; %.2f a file; judged: %s; not judged: %s%n",
                number,
                all,
                sites.size(),
                wrong.size(),
                (double) all / sites.size(),
                judged,
                others);
        assertThat(wrong).isEmpty();
        assertThat(number).isGreaterThan(all / 2);
    }

    private static int number(String text) {
        return Integer.parseInt(text.replaceAll("[^0-9]", ""));
    }

    /** The name at the start of a value. */
    private static String name(String value) {
        return value.equals("*")
                ? value
                : value.replaceFirst("[^A-Za-z0-9_.-].*", "").replaceFirst("[/ ].*", "");
    }

    /** A pattern without what matches the same: escapes of characters that need none, and stars at the end. */
    private static String plain(String pattern) {
        try {
            return java.net.URLDecoder.decode(pattern.replace("+", "%2B"), ISO_8859_1)
                    .replaceFirst("\\*+$", "");
        } catch (IllegalArgumentException e) {
            return pattern;
        }
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** The names of the registry's table in lowercase, with their kinds. */
    private static Map<String, String> kinds() {
        try {
            List<String[]> rows = Files.readAllLines(
                            Project.root().resolve("usher-core/src/main/resources/usher/crawler/known-crawlers.tsv"))
                    .stream()
                    .map(line -> line.split("\t"))
                    .collect(Collectors.toList());
            int kind = List.of(rows.get(0)).indexOf("kind");
            Map<String, String> kinds = new HashMap<>();
            rows.subList(1, rows.size()).forEach(row -> kinds.put(row[0].toLowerCase(Locale.ROOT), row[kind]));
            Files.readAllLines(Project.root().resolve("usher-analysis/src/main/resources/usher/lint/old-names.tsv"))
                    .forEach(line -> kinds.putIfAbsent(line.split("\t")[0].toLowerCase(Locale.ROOT), "obsolete"));
            return kinds;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
