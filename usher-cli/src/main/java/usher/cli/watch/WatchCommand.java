package usher.cli.watch;

import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.RobotsFile;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.LiveSession;
import usher.cli.input.SiteParser;
import usher.cli.input.StoreFolderOption;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.report.ChangeJson;
import usher.uri.Authority;
import usher.uri.WebUrl;
import usher.watch.SiteChange;

/** {@code usher watch}: says when the meaning of robots.txt files changes. */
@Command(name = "watch")
public final class WatchCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        markdown
    }

    private static final Duration MIN_INTERVAL = Duration.ofMinutes(5);
    private static final Duration MAX_RUN = Duration.ofMinutes(1);

    @Option(names = "--once")
    private boolean once;

    @Option(names = "--every", paramLabel = "TIME")
    private String every = "1h";

    @Option(names = "--expect", paramLabel = "SITE=FILE")
    private Map<String, String> expected = new LinkedHashMap<>();

    @Option(names = "--webhook", paramLabel = "URL")
    private @Nullable String webhook;

    @Option(names = "--run", paramLabel = "PROGRAM")
    private @Nullable String program;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "SITE", arity = "1..*")
    private List<String> sites = List.of();

    private boolean undelivered;
    private boolean isUnread;

    @Override
    public Integer call() {
        Duration interval = interval();
        try (LiveSession session = LiveSession.open(connection.settings(), Optional.of(store.folder()))) {
            List<WatchedSite> watched = watched(session);
            Optional<Webhook> hook = Optional.ofNullable(webhook).map(url -> webhook(session, url));
            boolean changed = round(watched, hook);
            while (!once && !terminal.isClosed()) {
                Thread.sleep(interval.toMillis());
                changed |= round(watched, hook);
            }
            if (!session.isEverythingStored(terminal) || undelivered || isUnread) {
                return ExitCode.UNDETERMINED;
            }
            return changed ? ExitCode.NEGATIVE : ExitCode.OK;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.OK;
        }
    }

    private Duration interval() {
        String text = every.toUpperCase(Locale.ROOT);
        Duration time;
        try {
            time = Duration.parse(text.endsWith("D") ? "P" + text : "PT" + text);
        } catch (DateTimeParseException e) {
            time = Duration.ZERO; // refused below
        }
        if (time.compareTo(MIN_INTERVAL) < 0) {
            throw new UsageException("'%s' is not a time of at least 5m; use 30m, 6h or 1d", every);
        }
        return time;
    }

    private List<WatchedSite> watched(LiveSession session) {
        Map<Authority, RobotsFile> files = new LinkedHashMap<>();
        expected.forEach((site, file) -> files.put(SiteParser.parse(site), read(file)));
        List<Authority> all = sites.stream().map(SiteParser::parse).distinct().toList();
        files.keySet().stream().filter(site -> !all.contains(site)).findFirst().ifPresent(site -> {
            throw new UsageException("--expect names %s, which is not watched", site);
        });
        Consumer<String> unread = problem -> {
            isUnread = true;
            terminal.message("%s", Printable.text(problem));
        };
        return all.stream()
                .map(site -> new WatchedSite(session, site, Optional.ofNullable(files.get(site)), unread))
                .toList();
    }

    private static RobotsFile read(String name) {
        try {
            return RobotsFile.of(FileArgument.path(name));
        } catch (IOException e) {
            throw FileArgument.unreadable(name, e);
        }
    }

    private static Webhook webhook(LiveSession session, String url) {
        Optional<WebUrl> parsed = WebUrl.parse(url)
                .url()
                .filter(found ->
                        url.startsWith("http") && Printable.withoutUsers(url).equals(url));
        if (parsed.isEmpty()) { // it can contain a secret
            throw new UsageException("the URL of --webhook is not an http or https URL without a user and password");
        }
        try {
            return new Webhook(
                    session.live(),
                    parsed.get(),
                    Optional.ofNullable(System.getenv("USHER_WEBHOOK_SECRET")),
                    time -> Thread.sleep(time.toMillis()));
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    "USHER_WEBHOOK_SECRET is not whsec_ and a key in Base64; remove it to send no signature", e);
        }
    }

    /** Fetches all sites, prints and sends the changes, and returns whether there were any. */
    private boolean round(List<WatchedSite> watched, Optional<Webhook> hook) throws InterruptedException {
        List<Supplier<List<SiteChange>>> rounds =
                watched.stream().map(WatchedSite::round).toList();
        List<SiteChange> changes = new ArrayList<>();
        rounds.forEach(round -> changes.addAll(round.get()));
        if (format == Format.markdown && (once || !changes.isEmpty())) {
            terminal.println("### robots.txt: "
                    + (changes.isEmpty() ? "no change" : Phrases.count(changes.size(), "change")) + "\n");
        }
        changes.forEach(this::print);
        terminal.out().flush();
        for (SiteChange change : changes) {
            if (hook.isPresent()) {
                hook.get()
                        .send(change)
                        .ifPresent(problem -> undelivered("the webhook did not accept", change, problem));
            }
            if (program != null) {
                new ChangeProgram(program, MAX_RUN)
                        .take(change)
                        .ifPresent(problem -> undelivered("the program did not take", change, problem));
            }
        }
        return !changes.isEmpty();
    }

    private void print(SiteChange change) {
        String site = Printable.text(change.site().toString());
        switch (format) {
            case text ->
                terminal.println((once ? "" : change.time() + "  ") + terminal.styled("bold", site) + "  "
                        + Printable.fullText(change.summary()));
            case json -> terminal.printJson(ChangeJson.of(change));
            case markdown ->
                terminal.println("- **" + site + "** `"
                        + Printable.fullText(change.summary()).replace('`', '\'') + "` (" + change.time() + ")");
        }
    }

    private void undelivered(String what, SiteChange change, String problem) {
        undelivered = true;
        terminal.message("%s %s: %s", what, change.id(), problem);
    }
}
