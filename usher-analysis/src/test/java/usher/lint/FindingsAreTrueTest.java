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
import java.util.Optional;
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

    private static final Map<String, String> KINDS = kinds();

    /** Whether the finding with this id is true; what the documentation of a crawler or dialect says is not judged. */
    private static Optional<Boolean> isTrue(String id, Claim claim) {
        Boolean isTrue = switch (id) {
            case "REP001" -> claim.bytes().length > 500 * 1024;
            case "REP002" -> claim.bytes().length > 500_000;
            case "REP004" ->
                new String(claim.bytes(), ISO_8859_1)
                        .matches("(?is).*<(!doctype|html|head|body|meta|title|script|div|p|h1|center|br)\\b.*");
            case "REP006" -> !isUtf8(claim.bytes());
            case "REP010" -> !claim.line().raw().isBlank() && claim.line().key().isEmpty();
            case "REP011" ->
                !DIRECTIVES.contains(claim.line().key())
                        && claim.line().raw().strip().startsWith(claim.arg(0));
            case "REP012" -> !DIRECTIVES.contains(claim.line().key());
            case "REP013" -> !claim.line().raw().replaceFirst("#.*", "").contains(":");
            case "REP020" -> claim.line().isRule() && !claim.agentBefore();
            case "REP022" ->
                claim.line().names("*")
                        && claim.file().lines().subList(0, claim.number() - 1).stream()
                                .anyMatch(line -> line.names("*"))
                        && !claim.sinceAgent().isEmpty();
            case "REP023" -> claim.value().matches("[^/*].*");
            case "REP030" ->
                !claim.value().matches("\\d+(\\.\\d*)?|\\.\\d+")
                        || claim.dialects().equals(List.of("yandex")) && Double.parseDouble(claim.value()) > 1024;
            case "REP033" ->
                !claim.value().matches("(?i)(https?|ftp)://[^/\\s]*[a-z0-9][^/\\s]*(/\\S*)?")
                        || claim.value().matches("(?i)https?://https?:?/.*");
            case "REP039" -> !claim.agentBefore();
            case "REP040" ->
                claim.line().isAgent()
                        && claim.sinceAgent().stream().noneMatch(Line::isRule)
                        && claim.sinceAgent().stream()
                                .anyMatch(line -> line.key().equalsIgnoreCase(claim.arg(2)));
            case "REP041" ->
                claim.line().isAgent()
                        && claim.sinceAgent().stream()
                                .anyMatch(line -> line.raw().isBlank()
                                        || line.raw().strip().startsWith("#"))
                        && claim.sinceAgent().stream().noneMatch(Line::isRule);
            case "REP043" ->
                claim.line(number(claim.arg(1))).names(name(claim.arg(0)))
                        && claim.line().names(name(claim.arg(0)));
            case "REP044" -> !KINDS.containsKey(claim.arg(0).toLowerCase(Locale.ROOT));
            case "REP045", "REP046" ->
                !claim.arg(0).matches("[A-Za-z_-]+") && claim.arg(0).startsWith(claim.arg(1));
            case "REP047" ->
                claim.value().matches("[^A-Za-z_-].*") && !claim.value().equals("*");
            case "REP048" -> claim.line().isAgent() && claim.value().isEmpty();
            case "REP049" ->
                KINDS.entrySet().stream()
                        .anyMatch(known -> known.getValue().equals("obsolete")
                                && claim.arg(1)
                                        .toLowerCase(Locale.ROOT)
                                        .matches(Pattern.quote(known.getKey()) + "([^a-z_-].*)?"));
            case "REP050" ->
                claim.line().isRule()
                        && plain(claim.line().rule())
                                .equals(plain(claim.line(number(claim.arg(0).replaceFirst(";.*", "")))
                                        .rule()));
            case "REP051" -> {
                Line other = claim.line(number(claim.arg(0)));
                yield other.isRule()
                        && !other.rule()
                                .substring(0, 1)
                                .equals(claim.line().rule().substring(0, 1))
                        && plain(other.value()).equals(plain(claim.value()));
            }
            case "REP052" -> {
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
                yield Stream.of("", "x", "/")
                        .map(text -> claim.value().replace("*", text).replaceFirst("\\$$", ""))
                        .map(path -> PlainReader.deciding(rules, path))
                        .noneMatch(claim.line().rule().replaceFirst(end, "")::equals);
            }
            case "REP053" -> claim.value().matches("(?i)https?:.*");
            case "REP055" -> claim.value().matches(".*\\$.+");
            case "REP056" -> claim.value().chars().anyMatch(c -> c > 0x7E);
            case "REP057" -> claim.line().raw().contains("#") && claim.value().equals(claim.arg(0));
            case "REP058" -> claim.value().matches(".*\\S\\s+\\S.*");
            case "REP059" -> claim.value().matches(".*%(?![0-9A-Fa-f]{2}).*");
            case "REP060" -> claim.line().isRule() && claim.value().isEmpty();
            case "REP062" -> claim.file().lines().stream().filter(Line::isRule).count() > number(claim.arg(1));
            case "REP065" -> claim.value().matches(".*(\\.\\*|\\\\|\\[|\\(|\\^|\\|).*");
            case "REP067" ->
                claim.file().groups(name(claim.arg(0))).stream()
                                .noneMatch(rule -> rule.startsWith("-")
                                        && claim.file().groups("*").contains(rule))
                        && !claim.file().groups("*").isEmpty();
            case "REP070" -> claim.line().raw().chars().anyMatch(c -> c > 0x7E || c < 0x20 && c != '\t');
            case "REP072" -> new String(claim.bytes(), UTF_8).startsWith("\uFEFF");
            case "REP074" -> claim.line().raw().matches("\\s.*|[^:]*\\s:.*");
            case "REP080" ->
                !DIRECTIVES.contains(claim.line().key())
                        && DIRECTIVES.contains(claim.arg(1).toLowerCase(Locale.ROOT));
            case "REP083" -> claim.line().key().equals("noindex");
            case "REP085" -> !PlainReader.isAllowed(claim.file().groups("*"), claim.arg(0));
            case "REP127" ->
                Set.of("Google", "Bing").stream()
                        .filter(claim.arg(1)::contains)
                        .allMatch(engine -> !PlainReader.isAllowed(
                                engine.equals("Google")
                                        ? claim.file().rules("googlebot")
                                        : claim.file().rules("bingbot", "msnbot"),
                                claim.arg(0).contains("home page is closed")
                                                || claim.arg(0).contains("home page and")
                                        ? "/"
                                        : "/~~"));
            case "REP128" -> claim.file().lines().stream().noneMatch(Line::isAgent);
            case "REP129" ->
                claim.file()
                                .groups(name(claim.arg(0)), claim.dialects().equals(List.of("yandex")))
                                .isEmpty()
                        && !claim.file().groups("*").isEmpty();
            case "REP130" -> claim.line().isAgent() && claim.value().matches("(?i).*(dis)?allow.*");
            case "REP131" -> claim.line().isAgent() && claim.value().matches(".*[,;\\s].*");
            case "REP132" ->
                !KINDS.containsKey(claim.arg(0).toLowerCase(Locale.ROOT))
                        && (KINDS.containsKey(claim.arg(1).toLowerCase(Locale.ROOT))
                                || claim.arg(0).matches("(?i)mozilla/.*\\b" + claim.arg(1) + "\\b.*"));
            case "REP136" -> claim.value().matches("(?i).*(allow|agent|sitemap|delay|signal)[ \t]*:.*");
            case "REP140" -> claim.value().toLowerCase(Locale.ROOT).matches("[/:a-z.-]*\\Q" + claim.arg(1) + "\\E/.*");
            case "REP143" -> claim.value().matches("(?i)https?://[^/]*/?|.*(\\.html?|\\.txt)");
            case "REP144" ->
                claim.value().matches("(?i)http:.*")
                        && claim.file().lines().stream()
                                .anyMatch(line -> line.key().equals("sitemap")
                                        && line.value().matches("(?i)https:.*"));
            case "REP145" ->
                claim.file().groups(claim.line().value()).stream().noneMatch(rule -> rule.startsWith("-"))
                        && claim.file().groups("*").stream().anyMatch(rule -> rule.startsWith("-"));
            case "REP146" ->
                claim
                        .file()
                        .lines()
                        .subList(claim.number() - 1, claim.file().lines().size())
                        .stream()
                        .noneMatch(Line::isAgent);
            case "REP147" ->
                Stream.of(
                                claim.value().replaceFirst("[$]$", "").replace("*", "/x") + "x.css",
                                "/x" + claim.value().replaceAll("[/*$]", ""))
                        .anyMatch(path -> !PlainReader.isAllowed(claim.file().rules("googlebot"), path));
            case "REP148" ->
                claim.file().lines().stream().noneMatch(line -> line.key().equals("disallow"));
            default -> null;
        };
        return Optional.ofNullable(isTrue);
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
                Claim claim = new Claim(
                        reader,
                        site.robots(),
                        finding.diagnostic().line(),
                        finding.diagnostic().args(),
                        finding.dialects());
                Optional<Boolean> isTrue = isTrue(id, claim);
                isTrue.ifPresentOrElse(any -> judged.merge(id, 1, Integer::sum), () -> others.add(id));
                if (!isTrue.orElse(true)) {
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
