package usher.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.bytes.Bytes;
import usher.uri.WebUrl;

/**
 * The dialect {@code libwww} and one process of Perl's WWW::RobotRules give the same verdicts (D-28). Deviations that
 * {@code docs/deviations.md} lists are counted: robots.txt itself, NUL bytes, files over 512,000 bytes, byte order
 * marks, and URLs that are refused. Needs Debian's {@code libwww-robotrules-perl}.
 */
@Tag("long")
class PerlDuelTest {
    private static final int FILES = Integer.getInteger("usher.perl.files", 10_000);
    private static final long SEED = Long.getLong("usher.perl.seed", 19_940_630L);
    private static final int BATCH = 200;
    private static final String SITE = "http://site.example";
    private static final WebUrl FILE_URL = (WebUrl) WebUrl.parse(SITE + "/robots.txt");

    private static final List<String> NAMES =
            List.of(("User-agent|user-AGENT|User-agent | User-agent|Disallow|Disallow|Disallow|DISALLOW\t|Allow|"
                            + "Sitemap|Crawl-delay|Disallowed|User agent|")
                    .split("[|]", -1));
    private static final List<String> AGENTS =
            List.of("*|*|ExampleBot|examplebot|ample|bot|other||Example|ExampleBot/1.0|* x|**|e b|/|é".split("[|]"));
    private static final List<String> PIECES =
            List.of(("/¦/¦/¦/¦a¦b¦c¦.¦..¦/../¦/./¦?¦?¦%2f¦%2F¦%61¦%¦é¦\u00a0¦ ¦*¦$¦:¦http://¦https://¦HTTP:¦//¦"
                            + "site.example¦SITE.example¦:80¦:¦:8080¦user@¦<¦>¦\"¦URL:¦mailto:¦;¦&¦=¦[¦]¦|¦\\¦^¦~¦'¦`¦"
                            + "{¦}¦!¦(¦,¦\t¦\u0001¦\u007f¦\u000b¦+¦-¦_¦1¦ftp://¦robots.txt¦http://site.example¦"
                            + "//site.example¦http://site.example/¦0")
                    .split("¦"));
    private static final List<String> BREAKS =
            List.of("\n", "\n", "\n", "\r\n", "\r", "\n\n", "\r\r\n", "\n \t\n", "\n# c\n", "\n\u000b\n");
    private static final List<String> CRAWLERS =
            List.of("ExampleBot/1.0", "ExampleBot", "Example Bot/2", "bot", "Xé/1", " ExampleBot 3");

    /** A file, a crawler and URLs. */
    private record Question(String crawler, byte[] robots, List<String> urls) {
        String line() {
            Stream<byte[]> urlBytes = urls.stream().map(url -> url.getBytes(UTF_8));
            return Stream.concat(Stream.of(crawler.getBytes(UTF_8), robots), urlBytes)
                    .map(bytes -> bytes.length == 0 ? "-" : HexFormat.of().formatHex(bytes))
                    .collect(joining(" "));
        }

        Policy policy() {
            return RobotsFile.of(Bytes.of(robots), FILE_URL)
                    .as(Dialect.LIBWWW)
                    .policy(List.of(ProductToken.of(crawler)));
        }
    }

    /** What was compared. */
    private static final class Tally {
        private int verdicts;
        private int disallowed;
        private int listed;
        private final List<String> differences = new ArrayList<>();
    }

    @TempDir
    Path folder;

    @Test
    void randomFilesAndUrlsAgreeWithPerl() throws IOException {
        Random random = new Random(SEED);
        List<Question> batch = new ArrayList<>();
        Tally tally = new Tally();
        try (Perl perl = new Perl(folder)) {
            for (int file = 0; file < FILES; file++) {
                batch.add(question(random));
                if (batch.size() == BATCH || file == FILES - 1) {
                    compare(perl, batch, tally);
                    batch.clear();
                }
            }
        }
        report("random files: " + FILES, tally);
        assertThat(tally.disallowed)
                .as("a duel needs both verdicts")
                .isBetween(tally.verdicts / 20, tally.verdicts * 19 / 20);
    }

    @Test
    void everyFileOfTheCorporaAgreesWithPerl() throws IOException {
        Random random = new Random(SEED);
        Tally tally = new Tally();
        int files = 0;
        try (Perl perl = new Perl(folder)) {
            for (Corpus corpus : Corpus.all()) {
                List<Question> batch = new ArrayList<>();
                for (CorpusSite site : corpus.sites()) {
                    byte[] robots = site.robots();
                    batch.add(new Question(crawlerOf(robots, random), robots, urlsOf(robots, random)));
                    files++;
                    if (batch.size() == 20) {
                        compare(perl, batch, tally);
                        batch.clear();
                    }
                }
                compare(perl, batch, tally);
            }
        }
        report("files of the corpora: " + files, tally);
    }

    private static void report(String what, Tally tally) {
        System.out.println(what + ", " + tally.verdicts + " verdicts, of which " + tally.disallowed
                + " disallow; listed deviations: " + tally.listed + "; differences: " + tally.differences.size());
        assertThat(tally.differences).isEmpty();
    }

    private static void compare(Perl perl, List<Question> questions, Tally tally) throws IOException {
        List<String> answers = perl.ask(questions);
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            Policy policy = question.policy();
            for (int url = 0; url < question.urls().size(); url++) {
                compare(
                        question,
                        policy,
                        question.urls().get(url),
                        answers.get(i).charAt(url),
                        tally);
            }
        }
    }

    private static void compare(Question question, Policy policy, String url, char perl, Tally tally) {
        Verdict verdict = policy.verdict(url);
        tally.verdicts++;
        tally.disallowed += perl == '0' ? 1 : 0;
        boolean same = perl == (verdict.isAllowed() ? '1' : '0');
        if (same) {
            return;
        }
        boolean isListed = verdict.reason() == Reason.ROBOTS_TXT_ITSELF
                || verdict.reason() == Reason.BAD_URL
                || question.robots().length > 512_000
                || Bytes.of(question.robots()).indexOf(0) >= 0
                || Bytes.of(question.robots()).startsWith(Bytes.of("\uFEFF"));
        if (isListed) {
            tally.listed++;
        } else if (tally.differences.size() < 20) {
            tally.differences.add("Perl " + perl + ", Usher " + verdict + ": " + question.crawler() + ", "
                    + Bytes.of(question.robots()).text().replace("\n", "⏎").replace("\r", "␍") + ", " + url);
        }
    }

    private static Question question(Random random) {
        StringBuilder file = new StringBuilder();
        List<String> values = new ArrayList<>();
        for (int line = random.nextInt(8); line >= 0; line--) {
            String name = one(NAMES, random);
            String value = name.strip().equalsIgnoreCase("user-agent") ? one(AGENTS, random) : text(random);
            values.add(value);
            file.append(name)
                    .append(':')
                    .append(random.nextInt(4) == 0 ? "" : " ")
                    .append(value);
            file.append(random.nextInt(10) == 0 ? " # x" : "").append(one(BREAKS, random));
        }
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            urls.add(url(
                    random.nextBoolean()
                            ? text(random)
                            : one(values, random) + (random.nextBoolean() ? one(PIECES, random) : ""),
                    random));
        }
        return new Question(one(CRAWLERS, random), file.toString().getBytes(UTF_8), urls);
    }

    /** Returns a URL of the site; most have a path. */
    private static String url(String text, Random random) {
        String path = text.replaceFirst("^(?i:http:)?//site\\.example(?::80)?", "");
        boolean starts = path.startsWith("/") || random.nextInt(6) == 0 && (path.isEmpty() || path.startsWith("?"));
        return SITE + (starts ? path : "/" + path);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "" : "/");
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(one(PIECES, random));
        }
        return text.toString();
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static String crawlerOf(byte[] robots, Random random) {
        List<String> named = values(robots, "user-agent");
        return named.isEmpty() || random.nextInt(4) == 0 ? "ExampleBot/1.0" : one(named, random);
    }

    private static List<String> urlsOf(byte[] robots, Random random) {
        List<String> rules = values(robots, "disallow");
        List<String> urls = new ArrayList<>(List.of(SITE + "/", SITE + "/a/b?c=d"));
        for (int i = 0; i < 10 && !rules.isEmpty(); i++) {
            urls.add(url(one(rules, random) + (random.nextBoolean() ? "x" : ""), random));
        }
        return urls;
    }

    private static List<String> values(byte[] robots, String name) {
        return new String(robots, UTF_8)
                .lines()
                .map(line -> line.split("#", 2)[0])
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .filter(value -> value.indexOf('\uFFFD') < 0)
                .toList();
    }

    /** One process for all questions. */
    private static final class Perl implements AutoCloseable {
        private final Process process;
        private final OutputStream in;
        private final BufferedReader out;

        Perl(Path folder) throws IOException {
            Path script = folder.resolve("libwww.pl");
            try (InputStream source = PerlDuelTest.class.getResourceAsStream("libwww.pl")) {
                Files.write(script, source.readAllBytes());
            }
            process = new ProcessBuilder("perl", script.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            in = process.getOutputStream();
            out = process.inputReader(US_ASCII);
        }

        List<String> ask(List<Question> questions) throws IOException {
            List<String> answers = new ArrayList<>();
            for (Question question : questions) {
                in.write((question.line() + "\n").getBytes(US_ASCII));
                in.flush();
                String answer = out.readLine();
                assertThat(answer)
                        .as("the answer of WWW::RobotRules, of libwww-robotrules-perl")
                        .isNotNull();
                answers.add(answer);
            }
            return answers;
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
