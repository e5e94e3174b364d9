package usher.cli.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.UsageException;
import usher.crawler.CrawlerFact;
import usher.crawler.CrawlerFact.Kind;
import usher.crawler.KnownCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.transport.FetchResponse;
import usher.internal.fetch.FileFault;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonObject;
import usher.uri.WebUrl;

/** Fetches the lists of addresses that facts name, each once, and writes them as files that {@code --ranges} reads. */
public final class PublishedRanges {
    private static final Pattern URL = Pattern.compile("https?://\\S+");

    private final LiveUsher live;
    private final Path folder;
    private final Map<WebUrl, FetchResponse> responses = new HashMap<>();

    public PublishedRanges(LiveUsher live, String folder) {
        this.live = live;
        this.folder = FileArgument.path(folder);
        try {
            Files.createDirectories(this.folder);
        } catch (IOException e) {
            throw new UsageException(e, "the folder '%s' cannot be created: %s", folder, FileFault.reason(e));
        }
    }

    /** Returns the URLs of a crawler's lists, if they are in the usual format. */
    public static List<WebUrl> urls(KnownCrawler crawler) {
        return CrawlerFact.of(crawler.token(), Kind.IP_LIST).stream()
                .filter(fact -> fact.value().contains("prefixes[]"))
                .flatMap(fact -> URL.matcher(fact.value().split(" \\| ")[0]).results())
                .flatMap(url -> WebUrl.parse(url.group()) instanceof WebUrl valid ? Stream.of(valid) : Stream.empty())
                .toList();
    }

    /** Returns {@code NAME=FILE} for each file of a folder. */
    static List<String> files(String folder) {
        try (Stream<Path> files = Files.list(FileArgument.path(folder))) {
            List<String> lists = files.filter(file -> file.toString().endsWith(".json"))
                    .map(file -> file.getFileName().toString().replaceAll("(@.*)?\\.json$", "=") + file)
                    .sorted()
                    .toList();
            if (lists.isEmpty()) {
                throw new UsageException("the folder '%s' has no list, such as Googlebot@2026-11-28.json", folder);
            }
            return lists;
        } catch (IOException e) {
            throw FileArgument.unreadable(folder, e);
        }
    }

    /**
     * Writes all blocks of a crawler's lists into one file of the newest list's day. An undated list is of now.
     *
     * @throws IOException if a list cannot be fetched or read
     */
    public JsonObject write(KnownCrawler crawler) throws IOException {
        List<String> blocks = new ArrayList<>();
        Instant created = Instant.MIN;
        for (WebUrl url : urls(crawler)) {
            AddressList list = list(url);
            Instant of = list.created().orElseGet(() -> Instant.now().truncatedTo(ChronoUnit.SECONDS));
            created = of.isAfter(created) ? of : created;
            list.blocks().forEach(block -> blocks.add(block.toString()));
        }
        Path file = folder.resolve(crawler.token() + "@" + created.toString().substring(0, 10) + ".json");
        String content = Json.text(new JsonObject()
                .add("creationTime", created.toString())
                .addList(
                        "prefixes",
                        blocks,
                        block -> Map.of(block.indexOf(':') < 0 ? "ipv4Prefix" : "ipv6Prefix", block)));
        FileReplacement.replace(file.toString(), Bytes.of(content + "\n"));
        return new JsonObject()
                .add("token", crawler.token())
                .add("creationTime", created.toString())
                .add("blocks", blocks.size())
                .add("file", file.toString());
    }

    private AddressList list(WebUrl url) throws IOException {
        FetchResponse response = responses.computeIfAbsent(
                url, any -> live.fetch(url).toCompletableFuture().join());
        FetchOutcome outcome = response.outcome();
        if (!outcome.isFile()) {
            throw new IOException(url + " cannot be fetched ("
                    + outcome.failure().map(OutcomeCode::word).orElse("status " + outcome.status()) + ")");
        }
        try {
            return AddressList.read(response.body().text());
        } catch (JsonFormatException | IllegalArgumentException | UsageException e) {
            throw new IOException(url + " is not a list of addresses: " + e.getMessage(), e);
        }
    }
}
