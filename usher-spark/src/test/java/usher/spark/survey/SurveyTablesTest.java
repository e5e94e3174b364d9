package usher.spark.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.spark.capture.Capture;
import usher.spark.capture.Sites;
import usher.spark.job.CrawlerSpec;
import usher.spark.report.Table;

class SurveyTablesTest {
    private static final List<String> CRAWLERS = List.of("*", "GPTBot", "YandexBot");
    private static final String TIME = "2026-03-31T23:59:59.999999Z";
    private static final List<Capture> PLANTED = List.of(
            Captures.file(
                    "https://a.example/robots.txt",
                    TIME,
                    "User-agent: *",
                    "Disallow: /x",
                    "Crawl-delay: 2.5",
                    "Dissallow: /y",
                    "Content-Signal: search=yes, ai-train=no",
                    "User-agent: GPTBot",
                    "Disallow: /",
                    "Sitemap: https://a.example/s.xml"),
            Captures.file("http://b.example:8080/robots.txt", TIME, "User-agent: *", "Disallow: /", "Allow: /$"),
            Captures.answer("https://c.example/robots.txt", TIME, 404, "User-agent: *\nDisallow: /\n"),
            Captures.answer("https://d.example/robots.txt", TIME, 503, ""),
            Captures.of(
                    "https://e.example/robots.txt",
                    TIME,
                    FetchOutcome.answered(200, Map.of("Content-Type", "application/octet-stream")),
                    "<html></html>"),
            Captures.of("https://f.example/robots.txt", TIME, FetchOutcome.failed(OutcomeCode.TIMEOUT_CONNECT), ""),
            Captures.answer("https://g.example/robots.txt", "2026-04-01T00:00:00Z", 200, ""));

    private static String csv(String name) {
        return csv(name, Captures.counts(CRAWLERS, PLANTED));
    }

    private static String csv(String name, List<FactCount> counts) {
        List<CrawlerSpec> crawlers = CrawlerSpec.parse(CRAWLERS, "auto");
        return SurveyTables.of(crawlers, counts).stream()
                .filter(table -> table.name().equals(name))
                .map(Table::csv)
                .findFirst()
                .orElseThrow()
                .replace("\r\n", "\n");
    }

    @Test
    void restrictionsAreCountedForEachMonthAndListAndRobot() {
        assertThat(csv("restrictions")).isEqualTo("""
                        month,list,robot,dialect,sites,unrestricted,partly,fully,unavailable,unreachable,undecided,unknown,named,named_unrestricted,named_partly,named_fully
                        2026-03,all,*,rfc9309,6,1,2,0,1,2,0,0,2,0,2,0
                        2026-03,all,GPTBot,rfc9309,6,1,1,1,1,2,0,0,1,0,0,1
                        2026-03,all,YandexBot,yandex,6,0,2,0,2,2,0,0,0,0,0,0
                        2026-03,top,*,rfc9309,1,0,1,0,0,0,0,0,1,0,1,0
                        2026-03,top,GPTBot,rfc9309,1,0,0,1,0,0,0,0,1,0,0,1
                        2026-03,top,YandexBot,yandex,1,0,1,0,0,0,0,0,0,0,0,0
                        2026-04,all,*,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0
                        2026-04,all,GPTBot,rfc9309,1,1,0,0,0,0,0,0,0,0,0,0
                        2026-04,all,YandexBot,yandex,1,1,0,0,0,0,0,0,0,0,0,0
                        """);
    }

    @Test
    void theOtherTablesAreWhatWasPlanted() {
        assertThat(csv("summary")).isEqualTo("""
                        month,list,sites,files,octets,over_512000_octets,html,captures,other_captures
                        2026-03,all,6,3,211,0,1,0,0
                        2026-03,top,1,1,162,0,0,,
                        2026-04,all,1,1,0,0,0,0,0
                        """);
        assertThat(csv("directives"))
                .contains("2026-03,all,user-agent,2,3\n")
                .contains("2026-03,all,disallow,2,3\n")
                .contains("2026-03,all,other,1,1\n")
                .contains("2026-03,all,content-signal,1,1\n")
                .contains("2026-03,all,sitemap,1,1\n")
                .contains("2026-03,all,allow,1,1\n");
        assertThat(csv("typos")).isEqualTo("""
                        month,list,written,meant,files,lines
                        2026-03,all,dissallow,Disallow,1,1
                        2026-03,top,dissallow,Disallow,1,1
                        """);
        assertThat(csv("diagnostics"))
                .contains("2026-03,all,REP004,looks_like_html,error,1,1\n")
                .contains("2026-03,all,REP011,key_unknown,information,1,2\n")
                .contains("2026-03,all,REP080,key_typo,error,1,1\n")
                .contains("2026-03,all,REP081,key_of_extension,information,1,1\n");
        assertThat(csv("content_signals"))
                .contains("2026-03,all,content-signal,ai-train,no,1,1\n")
                .contains("2026-03,all,content-signal,search,yes,1,1\n");
        assertThat(csv("agents")).contains("2026-03,all,gptbot,1\n");
    }

    /** Forty sites, each of one kind: the survey counts exactly as many as were planted, signal by signal. */
    @Test
    void usagePreferencesAndTheirContradictionsAreCountedAsPlanted() {
        List<String> kinds = List.of(
                "Content-Signal: search=yes, ai-train=no",
                "Content-Usage: train-ai=n",
                "Content-Usage: train-ai=y\nContent-Signal: ai-train=no",
                "Content-Signal: ai-train=yes\n\nUser-agent: Google-Extended\nDisallow: /",
                "Content-Usage: Train-AI=n",
                "Disallow: /cart");
        List<Integer> planted = List.of(11, 9, 7, 6, 4, 3);
        List<Capture> captures = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            for (int site = 0; site < planted.get(kind); site++) {
                captures.add(Captures.file(
                        "https://" + (char) ('a' + kind) + site + ".example/robots.txt",
                        TIME,
                        ("User-agent: *\nAllow: /\n" + kinds.get(kind)).split("\n")));
            }
        }
        List<FactCount> counts = Captures.counts(List.of("*"), captures);

        assertThat(csv("content_signals", counts))
                .contains("2026-03,all,content-signal,search,yes,11,11\n")
                .contains("2026-03,all,content-signal,ai-train,no,18,18\n")
                .contains("2026-03,all,content-signal,ai-train,yes,6,6\n")
                .contains("2026-03,all,content-usage,train-ai,n,9,9\n")
                .contains("2026-03,all,content-usage,train-ai,y,7,7\n")
                .contains("2026-03,all,content-usage,(invalid),(invalid),4,4\n");
        assertThat(csv("diagnostics", counts))
                .contains("2026-03,all,REP103,usage_conflict,warning,7,7\n")
                .contains("2026-03,all,REP105,control_token_contradicts,warning,6,6\n")
                .contains("2026-03,all,REP091,usage_malformed,warning,4,4\n")
                .contains("2026-03,all,REP092,usage_key_capitals,warning,4,4\n")
                .doesNotContain("usage_permission_lost");
    }

    @Test
    void answersAreCountedByStatusAndByWhatDialectsMakeOfThem() {
        assertThat(csv("statuses")).isEqualTo("""
                        month,list,status,sites,html
                        2026-03,all,200,3,1
                        2026-03,all,404,1,0
                        2026-03,all,503,1,0
                        2026-03,all,timeout_connect,1,0
                        2026-03,top,200,1,0
                        2026-04,all,200,1,0
                        """);
        assertThat(csv("access"))
                .contains("2026-03,all,rfc9309,successful,,3\n")
                .contains("2026-03,all,yandex,unavailable,not_text,1\n")
                .contains("2026-03,all,rfc9309,unreachable,server_error,1\n")
                .contains("2026-03,all,yandex-2013,unavailable,timeout_connect,1\n");
    }

    @Test
    void delaysAndSizesStandInTheirClasses() {
        assertThat(csv("crawl_delays"))
                .contains("2026-03,all,*,2,0\n2026-03,all,*,5,1\n")
                .contains("2026-03,all,*,,0\n")
                .doesNotContain("GPTBot");
        assertThat(csv("sizes")).isEqualTo("""
                        month,list,from_octets,to_octets,files
                        2026-03,all,8,15,1
                        2026-03,all,32,63,1
                        2026-03,all,128,255,1
                        2026-03,top,128,255,1
                        2026-04,all,0,0,1
                        """);
        assertThat(csv("lines")).contains("2026-03,all,2,3,1\n").contains("2026-04,all,0,0,1\n");
    }

    /** D-20: not a file, except in dialects that use the status. */
    @Test
    void aChallengePageIsNoFile() {
        Map<String, String> html = Map.of("Content-Type", "text/html");
        FetchOutcome page = FetchOutcome.answered(200, html);
        Capture challenge = Captures.of(
                "https://c.example/robots.txt", "2026-03-01T00:00:00Z", page, "<html><script>_cf_chl_opt</script>");
        List<FactCount> counts = Captures.counts(List.of("GPTBot", "Googlebot"), List.of(challenge));
        assertThat(counts.stream()
                        .filter(count -> count.kind() == FactKind.RESPONSE)
                        .map(count -> ResponseSummary.of(count.key())))
                .containsExactly(new ResponseSummary("challenged", true, false, 200));
        assertThat(counts).extracting(FactCount::kind).doesNotContain(FactKind.FILE);
        assertThat(counts.stream()
                        .filter(count -> count.kind() == FactKind.RESTRICTION)
                        .map(count -> CrawlerFactKey.of(count.key()).crawler() + " "
                                + CrawlerFactKey.of(count.key()).restriction()))
                .containsExactlyInAnyOrder("0 UNREACHABLE", "1 UNRESTRICTED");
        for (Dialect dialect : Dialect.all()) {
            for (int status : new int[] {200, 202, 403, 503}) {
                FetchOutcome marked = FetchOutcome.answered(status, html).withFailure(OutcomeCode.CHALLENGED);
                ResponseSummary answer =
                        ResponseSummary.of(ResponseSummary.of(marked, false).key());
                assertThat(answer.access(dialect.options()))
                        .contains(AccessRules.read(marked, dialect.options(), Instant.EPOCH));
            }
        }
    }

    @Test
    void anAnswerKeepsAllThatAnyDialectLooksAt() {
        for (Dialect dialect : Dialect.all()) {
            for (int status = -1; status < 620; status++) {
                for (String type : List.of("", "text/plain", "Text/HTML; charset=x", "image/png")) {
                    FetchOutcome outcome = FetchOutcome.answered(status, Map.of("content-type", type));
                    AccessResult right = AccessRules.read(outcome, dialect.options(), Instant.EPOCH);
                    ResponseSummary answer = ResponseSummary.of(outcome, false);
                    assertThat(ResponseSummary.of(answer.key())).isEqualTo(answer);
                    assertThat(answer.access(dialect.options())).contains(right);
                }
            }
            for (OutcomeCode code : OutcomeCode.values()) {
                FetchOutcome outcome = FetchOutcome.failed(code);
                assertThat(ResponseSummary.of(outcome, true).access(dialect.options()))
                        .contains(AccessRules.read(outcome, dialect.options(), Instant.EPOCH));
            }
        }
    }

    @Test
    void halfAFileAllowsNothing() {
        Capture whole = Captures.file("https://a.example/robots.txt", TIME, "User-agent: *", "Disallow:");
        Capture half = new Capture(
                whole.url(),
                whole.time(),
                whole.outcome(),
                whole.body(),
                true,
                whole.revisit(),
                whole.digest(),
                whole.place());
        assertThat(Captures.counts(CRAWLERS, List.of(half)))
                .filteredOn(count -> count.kind() == FactKind.RESTRICTION)
                .allMatch(count -> CrawlerFactKey.of(count.key()).restriction() == Restriction.UNREACHABLE);
    }

    @Test
    void onlyRobotsTxtItselfIsASitesFile() {
        for (String url : List.of(
                "https://a.example/robots.txt?x",
                "https://a.example/Robots.txt",
                "https://a.example/x/robots.txt",
                "https://a.example/",
                "mailto:a@a.example/robots.txt",
                "")) {
            assertThat(Sites.site(url)).as(url).isNull();
        }
        assertThat(Sites.site("HTTPS://A.example:443/robots.txt")).isEqualTo("https://a.example");
    }

    @Test
    void whatRedirectsCouldNotBringIsNeitherAllowedNorAFile() {
        SurveyCaptureReader reader = new SurveyCaptureReader(CrawlerSpec.parse(CRAWLERS, "auto"));
        SiteFacts missing = SiteFacts.read(reader.notArchived().toBytes());
        SiteFacts loop =
                SiteFacts.read(reader.refused(OutcomeCode.REDIRECT_LIMIT).toBytes());
        assertThat(missing.conclusive()).isFalse();
        assertThat(loop.conclusive()).isFalse();
        assertThat(restrictions(missing)).hasSize(CRAWLERS.size()).containsOnly(Restriction.UNKNOWN);
        assertThat(restrictions(loop)).hasSize(CRAWLERS.size());
        List<FactCount> counts = new ArrayList<>();
        for (SiteFacts facts : List.of(missing, loop)) {
            FactCodec.decode(facts.facts()).forEach(fact -> counts.add(Captures.count("2026-03", HostList.ALL, fact)));
        }
        List<Table> tables = SurveyTables.of(CrawlerSpec.parse(CRAWLERS, "auto"), Captures.sums(counts));
        assertThat(text(tables, "statuses")).contains("2026-03,all,not_archived,1,0", "2026-03,all,redirect_limit,1,0");
        assertThat(text(tables, "access")).contains("2026-03,all,google,unknown,not_archived,1");
        assertThat(text(tables, "summary")).contains("2026-03,all,2,0,0,0,0,0,0");
    }

    private static List<Restriction> restrictions(SiteFacts site) {
        return FactCodec.decode(site.facts()).stream()
                .filter(fact -> fact.kind() == FactKind.RESTRICTION)
                .map(fact -> CrawlerFactKey.of(fact.key()).restriction())
                .toList();
    }

    private static String text(List<Table> tables, String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow()
                .csv();
    }

    @Test
    void aListOfTopHostsHasRanksOrNone() {
        TopList top = TopList.of(List.of("1,Example.com", "b.example", "", "# note", "3,www.c.example", "bad host"));
        assertThat(top.contains("example.com")).isTrue();
        assertThat(top.contains("www.example.com")).isTrue();
        assertThat(top.contains("shop.example.com")).isFalse();
        assertThat(top.contains("b.example")).isTrue();
        assertThat(top.contains("c.example")).isFalse();
        assertThat(top.size()).isEqualTo(3);
    }

    @Test
    void factsComeBackAsTheyWere() {
        List<Fact> facts = List.of(
                new Fact(FactKind.FILE, "", 0),
                new Fact(FactKind.AGENT, "ü\u0000\u202Ex", 127),
                new Fact(FactKind.TYPO, "a\tb", 128),
                new Fact(FactKind.BYTES, "9", 1L << 40));
        assertThat(FactCodec.decode(FactCodec.encode(facts))).isEqualTo(facts);
        assertThat(FactCodec.decode(FactCodec.encode(List.of(Fact.of(FactKind.AGENT, "é".repeat(40_000))))))
                .hasSize(1);
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        Table table = new Table(
                "t",
                List.of(new Table.Column("a", false), new Table.Column("b", true)),
                List.of(
                        List.of(Optional.of("x,\"y\"\n"), Optional.of(1L)),
                        List.of(Optional.of("plain"), Optional.empty())));
        assertThat(table.csv()).isEqualTo("a,b\r\n\"x,\"\"y\"\"\n\",1\r\nplain,\r\n");
    }
}
