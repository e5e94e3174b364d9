package usher.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.InputPosition;
import usher.spark.synthetic.CaptureTable;
import usher.testkit.Project;
import usher.uri.UrlInput;

/**
 * The published tables of {@code docs/sql} have their authors' columns and classes: for files made by hand, and for
 * every real file against the authors' definitions, written a second time here.
 */
@Tag("nightly")
class PublishedTablesTest {
    private static final String AGENTS = "*,GPTBot,Googlebot";

    /**
     * A file, with u, d, a, c and s for the names of its lines, and what it means for GPTBot by Common Crawl, Longpre,
     * IMC 2025, and by proof: D disallowed, P partly, A allowed, H an HTML page, - no class.
     */
    private static final String[] MADE = {
        "DDDD u GPTBot;d /",
        "AAAA u GPTBot;d",
        "AAAA u GPTBot;a /",
        "PPPP u GPTBot;d /x",
        "DDDD u *;d /",
        "PPPP u *;d /x",
        "AAAA u *;d",
        "AAAA ",
        "PDDD u GPTBot;d /;d /x",
        "PPDD u GPTBot;d /*",
        "PPPP u GPTBot;d /;a /x",
        "PAAA u GPTBot;d /;a /",
        "PAPP u GPTBot;d /?q",
        "PAAA u GPTBot;a /x",
        "AAAA u GPTBot;a *",
        "AAAA u GPTBot;a /*",
        "AAAA u GPTBot;a",
        "PPAA u GPTBot;d;d",
        "ADDD u b;d /x;u GPTBot;u c;d /",
        "DDDD u GPTBot;u b;d /",
        "DADD u gptbot;d /",
        "DADD u GPTBot;c 1;u b;d /",
        "DADD u GPTBot;s https://x.example/s.xml;u b;d /",
        "PDDD u GPTBot;d /;u GPTBot;d /x",
        "AAAA u b;d /",
        "DDDD u GPTBot;d / # all",
        "DDDD u  GPTBot ;d  / ",
        "AADD u GPTBot/1.0;d /",
        "DDDD USER-AGENT: GPTBot;DISALLOW: /",
        "DADD User-agent : GPTBot;Disallow : /",
        "PPPP u GPTBot;d /a;d /b",
        "DDDD u GPTBot;u *;d /",
        "AAAA u *;d /;u GPTBot;d",
        "DAAA u *;d /;u GPTBot",
        "PPPP d /;u GPTBot;d /x",
        "-AAH <html><body>none</body></html>",
        "PAAA u GPTBot;d /x;a /x",
        "AAAA u GPTBot;Noindex: /",
        "PPDD u GPTBot;d *",
        "PPPP u GPTBot;d /$",
        "PDDD u GPTBot;d /;d /",
        "AADA u GPTBot;Dissallow: /",
    };

    private static final Map<String, List<String>> WORDS = Map.of(
            "D", List.of("disallow-all", "all", "fully_disallowed", "nothing"),
            "P", List.of("allow-part", "some", "partially_disallowed", "part"),
            "A", List.of("allow-all", "none", "no_restrictions", "everything"),
            "H", List.of("", "", "", "html"));

    @TempDir
    static Path folder;

    private static final List<Row> CAPTURES = new ArrayList<>();
    private static final Map<String, byte[]> FILES = new LinkedHashMap<>();

    private static void capture(String host, int status, Map<String, String> headers, byte[] body) {
        CAPTURES.add(CaptureTable.row(Captures.whole(
                "https://" + host + "/robots.txt",
                Instant.parse("2025-02-20T00:00:00Z"),
                FetchOutcome.answered(status, headers),
                Bytes.of(body),
                new InputPosition("crawl", CAPTURES.size()))));
    }

    private static void file(String host, byte[] body) {
        FILES.put(host, body);
        capture(host, 200, Map.of("Content-Type", "text/plain; charset=utf-8"), body);
    }

    private static byte[] made(String lines) {
        String text = lines.replace(';', '\n') + "\n";
        Map<String, String> names =
                Map.of("u", "User-agent", "d", "Disallow", "a", "Allow", "c", "Crawl-delay", "s", "Sitemap");
        return Pattern.compile("(?m)^([udacs])(?= |$)")
                .matcher(text)
                .replaceAll(name -> names.get(name.group(1)) + ":")
                .getBytes(UTF_8);
    }

    @BeforeAll
    static void archive() throws IOException {
        StringBuilder hosts = new StringBuilder("rank,host\n");
        for (int i = 0; i < MADE.length; i++) {
            file("made" + i + ".example", made(MADE[i].substring(5)));
        }
        for (int status : List.of(401, 403, 404, 429, 503)) {
            capture("status" + status + ".example", status, Map.of(), new byte[0]);
            hosts.append(status).append(",status").append(status).append(".example\n");
        }
        capture("moved.example", 301, Map.of("Location", "https://gone.example/robots.txt"), new byte[0]);
        capture("pdf.example", 200, Map.of("Content-Type", "application/pdf"), made("u *;d /"));
        hosts.append("900,moved.example\n901,pdf.example\n902,never.example\n");
        int made = FILES.size();
        if (Project.shared().isPresent()) {
            try (Stream<Path> corpus = Files.list(Project.shared().get().resolve("corpus/robots"))) {
                corpus.sorted().forEach(path -> file(path.getFileName().toString(), bytes(path)));
            }
        }
        int rank = 1;
        for (String host : FILES.keySet()) {
            hosts.append(rank > made ? 1000 + rank : rank)
                    .append(',')
                    .append(rank == 2 ? " " + host.toUpperCase(Locale.ROOT) + " " : host)
                    .append('\n');
            rank++;
        }
        Files.writeString(folder.resolve("hosts.csv"), hosts);
        TestSpark.session()
                .createDataFrame(CAPTURES, CaptureTable.SCHEMA)
                .repartition(2)
                .write()
                .parquet(folder.resolve("captures").toString());
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String name, String crawl) {
        JobRun run = JobRun.of(
                "sql",
                Project.root().resolve("docs/sql/" + name + ".sql").toString(),
                "-Dcaptures=" + folder.resolve("captures"),
                "-Dhosts=" + folder.resolve("hosts.csv"),
                "-Dagents= *, gptbot,GOOGLEBOT", // as people write them
                "-Dcrawl=" + crawl,
                "-Dout=" + folder.resolve(name));
        assertThat(run.code()).as(run.said()).isZero();
    }

    private static List<String> csv(String table) throws IOException {
        return FolderRows.csv(folder.resolve(table));
    }

    /** Compares every row of a table of sites with the classes of the files made by hand, and with a classifier. */
    private static void check(String name, int column, String host, BinaryOperator<String> classifier) {
        Map<String, Row> rows = new HashMap<>();
        TestSpark.session()
                .read()
                .parquet(folder.resolve(name + "/sites").toString())
                .selectExpr(host + " AS host", "crawler", "published", "proved")
                .collectAsList()
                .forEach(row -> rows.put(row.getString(0) + " " + row.getString(1), row));
        for (int i = 0; i < MADE.length; i++) {
            String expected = MADE[i].substring(column, column + 1);
            Row row = rows.get("made" + i + ".example GPTBot");
            if (expected.equals("-")) {
                assertThat(row).as(MADE[i]).isNull();
            } else {
                String published = WORDS.get(expected).get(column);
                String proved = WORDS.get(MADE[i].substring(3, 4)).get(3);
                assertThat(row.getString(2) + " " + row.getString(3))
                        .as(MADE[i])
                        .isEqualTo(published + " " + proved);
            }
        }
        Map<String, String> differing = new TreeMap<>();
        int compared = 0;
        for (Map.Entry<String, byte[]> file : FILES.entrySet()) {
            for (String crawler : AGENTS.split(",")) {
                Row row = rows.get(file.getKey() + " " + crawler);
                if (row != null) {
                    compared++;
                    String again =
                            classifier.apply(new String(file.getValue(), UTF_8).replaceFirst("^\uFEFF", ""), crawler);
                    if (!again.equals(row.getString(2))) {
                        differing.put(file.getKey() + " " + crawler, row.getString(2) + ", not " + again);
                    }
                }
            }
        }
        assertThat(differing).isEmpty();
        assertThat(compared).isGreaterThan(2 * FILES.size());
    }

    @Test
    void commonCrawlsTablesHaveTheirColumnsAndClasses() throws IOException {
        run("commoncrawl", "CC-MAIN-2025-08");

        assertThat(csv("commoncrawl/status"))
                .startsWith(
                        "crawl,top-k,No robots.txt capture,HTTP forbidden,HTTP defer visits,HTTP allow all,HTTP "
                                + "redirect not resolved,MIME not a robots.txt,Robots.txt no rules,Robots.txt with "
                                + "rules,dt",
                        "CC-MAIN-2025-08,1k,1,1,2,2,1,2,3,38,2025-02-17");
        assertThat(csv("commoncrawl/user-agents"))
                .startsWith("crawl,top-k,useragent,cnt,%,disallow-all,allow-all,allow-part,*-disallow-all,*-allow-all,"
                        + "*-allow-part")
                .contains("CC-MAIN-2025-08,1k,*,6,15.789,4,1,1,4,33,1");
        check("commoncrawl", 0, "host", PublishedTablesTest::commonCrawl);

        run("commoncrawl", "2025-08");
        assertThat(csv("commoncrawl/status").get(1)).startsWith("2025-08,").endsWith(",38,2025-02-17");
    }

    @Test
    void longpresTableHasItsColumnsAndClasses() throws IOException {
        run("longpre", "");

        assertThat(csv("longpre/all_agents_counter")).startsWith("agent,observed,all,some,none");
        assertThat(csv("longpre/all_agents_counter").stream().filter(row -> row.startsWith("gptbot,")))
                .as("case counts")
                .containsExactly("gptbot,1,1,0,0");
        check("longpre", 1, "substring(site, 9)", PublishedTablesTest::longpre);
    }

    @Test
    void theTableOfImc25HasItsColumnsAndClasses() throws IOException {
        run("imc25", "2024-26");

        assertThat(csv("imc25/agents"))
                .startsWith(
                        "agent,crawl,fully_disallowed,partially_disallowed,no_restrictions,404_robots,non-404_errors")
                .anyMatch(row -> row.startsWith("GPTBot,2024-26,") && row.endsWith(",1,5"));
        check("imc25", 2, "substring(site, 9)", PublishedTablesTest::imc25);
    }

    private static final Pattern CC_LINE = Pattern.compile("(?i)^\\s*(user-agent|allow|disallow)\\s*:\\s*([^\\r#]*)");

    private static String commonCrawl(String text, String crawler) {
        Map<String, List<String>> rules = new HashMap<>();
        Set<String> active = new HashSet<>();
        boolean inRules = false;
        for (String line : text.split("\n")) {
            Matcher found = CC_LINE.matcher(line);
            if (!found.find()) {
                continue;
            }
            String value = found.group(2).replaceAll("\\s+", " ").strip();
            if (found.group(1).equalsIgnoreCase("user-agent")) {
                if (inRules) {
                    active.clear();
                }
                active.add(value.toLowerCase(Locale.ROOT));
            } else {
                inRules = true;
                String rule = found.group(1).toLowerCase(Locale.ROOT) + ":" + value;
                active.forEach(agent ->
                        rules.computeIfAbsent(agent, any -> new ArrayList<>()).add(rule));
            }
        }
        List<String> own = rules.getOrDefault(crawler.toLowerCase(Locale.ROOT), rules.get("*"));
        if (own == null) {
            return "allow-all";
        }
        Set<String> open = Set.of("allow:/", "allow:*", "allow:/*", "allow:", "disallow:");
        return own.equals(List.of("disallow:/"))
                ? "disallow-all"
                : own.size() == 1 && open.contains(own.get(0)) ? "allow-all" : "allow-part";
    }

    private static String longpre(String text, String crawler) {
        Map<String, List<List<String>>> rules = new HashMap<>();
        Set<String> active = new LinkedHashSet<>();
        boolean ended = false;
        for (String raw : text.split("\\R")) {
            String line = raw.replaceFirst("#.*", "").strip();
            String name =
                    line.contains(":") ? line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT) : "";
            String value = line.substring(line.indexOf(':') + 1).strip();
            if (name.equals("user-agent")) {
                if (ended) {
                    active.clear();
                    ended = false;
                }
                active.add(value);
                rules.computeIfAbsent(value, any -> List.of(new ArrayList<>(), new ArrayList<>()));
            } else if (Set.of("allow", "disallow", "crawl-delay", "sitemap").contains(name)) {
                ended = true;
                if (name.endsWith("allow") && !value.contains("?")) {
                    active.forEach(agent ->
                            rules.get(agent).get(name.equals("allow") ? 0 : 1).add(value));
                }
            }
        }
        List<List<String>> own = rules.getOrDefault(crawler, rules.getOrDefault("*", List.of(List.of(), List.of())));
        List<String> disallow = own.get(1);
        if (disallow.isEmpty() || disallow.equals(List.of("")) || disallow.equals(own.get(0))) {
            return "none";
        }
        return disallow.contains("/") && own.get(0).isEmpty() ? "all" : "some";
    }

    private static String imc25(String text, String crawler) {
        Set<String> paths = new HashSet<>(Set.of("/"));
        for (String line : text.split("\\R")) {
            Matcher rule = CC_LINE.matcher(line);
            if (rule.find() && !rule.group(1).equalsIgnoreCase("user-agent")) {
                String path = rule.group(2).strip().split("\\s")[0];
                paths.add(path.startsWith("/") ? path : "/" + path);
            }
        }
        Policy policy = crawler.equals("*")
                ? RobotsFile.of(text).as(Dialect.GOOGLE).policy()
                : RobotsFile.of(text).as(Dialect.GOOGLE).policy(crawler);
        long refused = paths.stream()
                .filter(path -> !policy.verdict(
                                UrlInput.of(path, Optional.empty()).target())
                        .isAllowed())
                .count();
        return refused == paths.size() ? "fully_disallowed" : refused > 0 ? "partially_disallowed" : "no_restrictions";
    }
}
