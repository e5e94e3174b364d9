package example;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import usher.Dialect;
import usher.Reason;
import usher.RobotsFile;
import usher.access.site.SiteState;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.VisitDecision;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.SitemapVisitor;
import usher.sitemaps.SitemapWalker;
import usher.sitemaps.WalkLimits;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.uri.WebUrl;

/**
 * Crawls one site: the pages of its sitemaps, and the links on its pages. Obeys its robots.txt and keeps its delay. A
 * folder contains what was found and done, so that a crawl that was killed can continue: {@code Crawler FOLDER URL}.
 */
public final class Crawler implements SitemapVisitor {
    private static final String USER_AGENT = "ExampleBot/1.0 (+https://example.com/bot)";
    private static final Requester JOB = new Requester("example");
    private static final String SITEMAPS = "sitemaps";
    private static final Pattern LINK = Pattern.compile("href\\s*=\\s*[\"']([^\"'#]+)", Pattern.CASE_INSENSITIVE);

    private final HttpClient http = HttpClient.newHttpClient(); // does not follow redirects
    private final Set<String> waiting = new LinkedHashSet<>();
    private final Set<String> done = new HashSet<>();
    private final LiveCrawler bot;
    private final WebUrl start;
    private final Path journal;

    private Crawler(LiveCrawler bot, WebUrl start, Path journal) {
        this.bot = bot;
        this.start = start;
        this.journal = journal;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder.resolve("robots"));
                LiveUsher live = LiveUsher.open(FetchSettings.of(USER_AGENT), store)) {
            LiveCrawler bot = live.crawler(Dialect.RFC9309, "ExampleBot");
            new Crawler(bot, WebUrl.parse(args[1]).orElseThrow(), folder.resolve("journal")).run();
        }
    }

    private void run() throws Exception {
        if (Files.exists(journal)) {
            resume();
        }
        add(start.toString());
        if (!done.contains(SITEMAPS)) {
            SiteState site = bot.live().state(start.authority()).toCompletableFuture().get();
            site.copy().map(copy -> RobotsFile.of(copy.file()).as(Dialect.RFC9309)).ifPresent(robots ->
                    new SitemapWalker(bot, WalkLimits.DEFAULT).walk(start.authority(), robots, this));
            finish(SITEMAPS, "read");
        }
        while (!waiting.isEmpty()) {
            String url = waiting.iterator().next();
            VisitDecision decision = bot.visit(url, JOB, Duration.ofMinutes(10));
            if (decision.verdict().verdict().reason() == Reason.UNREACHABLE) {
                System.err.println(decision.verdict().message().orElse("") + "; run this crawl again later");
                return;
            } else if (!decision.verdict().isAllowed()) {
                finish(url, "disallowed");
            } else if (decision instanceof VisitDecision.Granted granted) {
                try (Visit visit = granted.visit()) { // ending it starts the site's delay
                    if (visit.mayStart()) {
                        finish(url, fetch(url, visit));
                    }
                }
            }
        }
    }

    /** Reads the journal. The store knows the last visit, so the first one of this run waits as long as it must. */
    private void resume() throws IOException {
        for (String line : Files.readAllLines(journal)) {
            String[] words = line.split(" ", 3);
            (words[0].equals("done") ? done : waiting).add(words[1]);
        }
        waiting.removeAll(done);
    }

    private String fetch(String url, Visit visit) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .header("User-Agent", USER_AGENT)
                .timeout(Duration.ofMinutes(1))
                .build();
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            visit.end(response.statusCode(), response.headers().firstValue("Retry-After"));
            response.headers().firstValue("Location").ifPresent(target -> addLink(url, target)); // asks for it, too
            LINK.matcher(response.body()).results().forEach(link -> addLink(url, link.group(1)));
            return String.valueOf(response.statusCode());
        } catch (IOException e) {
            return "failed: " + e.getMessage();
        }
    }

    private void addLink(String page, String link) {
        try {
            add(URI.create(page).resolve(link.strip()).toString());
        } catch (IllegalArgumentException e) {
            System.err.println("not a link: " + link);
        }
    }

    /** Adds a URL of the site, unless it was found before. */
    private void add(String url) {
        Optional<WebUrl> found = WebUrl.parse(url).url().filter(target -> target.authority().equals(start.authority()));
        if (found.isPresent() && !done.contains(found.get().toString()) && waiting.add(found.get().toString())) {
            write("found " + found.get());
        }
    }

    private void finish(String url, String result) {
        write("done " + url + " " + result);
        System.out.println(url + " " + result);
        waiting.remove(url);
        done.add(url);
    }

    private void write(String line) {
        try {
            Files.writeString(journal, line + "\n", UTF_8, CREATE, APPEND);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public Next page(SitemapPage page) {
        add(page.url());
        return Next.CONTINUE;
    }

    @Override
    public Next finding(SitemapFinding finding) {
        System.err.println(finding);
        return Next.CONTINUE;
    }
}
