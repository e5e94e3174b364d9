package usher.cli.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.CleanParam;
import usher.Dialect;
import usher.RobotsTxt;
import usher.access.AccessResult.Basis;
import usher.access.site.SiteReading;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.LiveSession;
import usher.cli.input.OrderedResults;
import usher.cli.input.SiteOptions;
import usher.cli.input.UrlSource;
import usher.fetch.LiveUsher;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.options.CleanParamRule;
import usher.support.json.JsonObject;
import usher.uri.WebUrl;

@Command(name = "clean")
public final class CleanCommand extends FormattedCommand {
    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.SingleDialects.class)
    private String dialect = Dialect.YANDEX.id();

    @Option(names = "--evidence")
    private boolean evidence;

    private final CleanEvidence found = new CleanEvidence();

    @Mixin
    private SiteOptions sites = new SiteOptions();

    @Parameters(paramLabel = "URL", arity = "1..*")
    private List<String> urls = List.of();

    @Override
    public Integer call() {
        if (robots == null && urls.size() > 1 && FileArgument.isFile(urls.get(0))) {
            robots = urls.get(0);
            urls = urls.subList(1, urls.size());
        }
        UrlSource source = new UrlSource(urls, null, robots, terminal);
        Dialect reading = CrawlerOptions.dialect(dialect);
        if (reading.get(usher.options.Option.CLEAN_PARAM) == CleanParamRule.IGNORED) {
            throw new UsageException(
                    "dialect " + reading.id() + " does not support Clean-param; use yandex or yandex-2013");
        }
        int code = robots == null ? cleanBySites(source, reading) : cleanByFile(source, reading);
        if (evidence && format == OutputFormat.json) {
            terminal.printJson(found.json());
        } else if (evidence) {
            found.print(terminal);
        }
        return code;
    }

    private int cleanByFile(UrlSource source, Dialect reading) {
        RobotsTxt document = InputFile.read(robots, sites.fetching().connection(), terminal)
                .file()
                .as(reading);
        List<CleanParam> params = document.cleanParams();
        source.forEach(url -> print(url, params), () -> {});
        return ExitCode.OK;
    }

    private int cleanBySites(UrlSource source, Dialect reading) {
        AtomicBoolean undetermined = new AtomicBoolean();
        return sites.inSession(terminal, session -> {
            OrderedResults<String, Optional<List<CleanParam>>> rules = new OrderedResults<>((url, found) -> {
                undetermined.compareAndSet(false, found.isEmpty());
                print(url, found.orElse(List.of()));
            });
            source.forEach(url -> rules.add(url, params(session, url, reading)), rules::finish);
            return undetermined.get() ? ExitCode.UNDETERMINED : ExitCode.OK;
        });
    }

    /** Returns the rules of a URL's site; empty if its robots.txt is unreachable. */
    private CompletionStage<Optional<List<CleanParam>>> params(LiveSession session, String url, Dialect reading) {
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            throw new UsageException(
                    "'%s' is not an absolute URL; use the whole URL, or select a file with --robots FILE", url);
        }
        LiveUsher live = session.live();
        return session.state(parsed.authority()).thenApply(state -> {
            SiteReading read = live.read(state, reading, live.now());
            boolean unreachable = read.decision().basis() == Basis.UNREACHABLE;
            if (unreachable) {
                terminal.message(Printable.text(parsed.authority().robotsTxt()) + ": "
                        + read.message(state).orElse("unreachable"));
            }
            return unreachable
                    ? Optional.empty()
                    : Optional.of(read.robots(state).as(reading).cleanParams());
        });
    }

    private void print(String url, List<CleanParam> params) {
        if (evidence) {
            String site = robots != null
                    ? ""
                    : WebUrl.parse(url)
                            .url()
                            .map(found -> found.authority() + " ")
                            .orElse(" ");
            found.add(site, url, params);
            return;
        }
        String cleaned = CleanParam.clean(url, params);
        if (format == OutputFormat.text) {
            terminal.println(Printable.fullText(cleaned));
            return;
        }
        terminal.printJson(new JsonObject().add("url", url).add("cleaned", cleaned));
    }

    /** What Clean-param lines do to URLs: parameters removed, URLs that become equal, and lines without effect. */
    private static final class CleanEvidence {
        private static final int MAX_SHOWN = 20;

        private final Set<String> urls = new HashSet<>();
        private final Set<String> pages = new HashSet<>();
        private final Map<String, Integer> parameters = new TreeMap<>();
        private final Map<String, Integer> lines = new TreeMap<>();
        private int changed;

        /** Adds a URL that was not added before, with the lines of its site. */
        void add(String site, String url, List<CleanParam> rules) {
            if (!urls.add(url)) {
                return;
            }
            String whole = CleanParam.clean(url, List.of());
            String cleaned = CleanParam.clean(url, rules);
            pages.add(cleaned);
            changed += cleaned.equals(whole) ? 0 : 1;
            List<String> removed = names(whole);
            names(cleaned).forEach(removed::remove);
            removed.stream().distinct().forEach(name -> parameters.merge(name, 1, Integer::sum));
            for (CleanParam rule : rules) {
                boolean matters = !CleanParam.clean(url, List.of(rule)).equals(whole);
                lines.merge(text(site, rule), matters ? 1 : 0, Integer::sum);
            }
        }

        private static List<String> names(String url) {
            int question = url.indexOf('?');
            return new ArrayList<>(
                    question < 0
                            ? List.of()
                            : Stream.of(url.substring(question + 1).split("&", -1))
                                    .map(parameter -> parameter.split("=", 2)[0])
                                    .toList());
        }

        private static String text(String site, CleanParam rule) {
            String path = rule.path().text();
            return site + "line " + rule.line() + ": Clean-param: " + String.join("&", rule.names())
                    + (path.isEmpty() ? "" : " " + path);
        }

        void print(Terminal terminal) {
            terminal.println(Phrases.count(urls.size(), "URL") + " of " + Phrases.count(pages.size(), "page") + ": "
                    + (urls.size() - pages.size()) + " fall together with another; " + changed + " lose parameters");
            parameters.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .limit(MAX_SHOWN)
                    .forEach(entry -> terminal.println("  removes " + Printable.text(entry.getKey()) + " from "
                            + Phrases.count(entry.getValue(), "URL")));
            if (parameters.size() > MAX_SHOWN) {
                terminal.println("  and " + (parameters.size() - MAX_SHOWN) + " more parameters");
            }
            lines.forEach((line, count) -> terminal.println(
                    (count == 0 ? "never matters: " : "matters for " + count + ": ") + Printable.text(line)));
        }

        JsonObject json() {
            return new JsonObject()
                    .add("urls", urls.size())
                    .add("pages", pages.size())
                    .add("changed", changed)
                    .add("parameters", parameters)
                    .add("lines", lines);
        }
    }
}
