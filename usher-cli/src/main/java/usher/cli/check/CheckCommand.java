package usher.cli.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.Dialect;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.OrderedResults;
import usher.cli.input.SiteOptions;
import usher.cli.input.SiteParser;
import usher.cli.input.UrlSource;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;

@Command(name = "check")
public final class CheckCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        tsv,
        csv
    }

    @Mixin
    private CrawlerOptions options = new CrawlerOptions();

    @Option(names = "--all-dialects")
    private boolean allDialects;

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Mixin
    private SiteOptions sites = new SiteOptions();

    @Option(names = "--explain")
    private boolean explain;

    @Option(names = "--only", paramLabel = "RESULT|LINE", split = ",")
    private List<String> only = List.of();

    @Option(names = "--group-by", paramLabel = "WHAT")
    private VerdictGroups.@Nullable By groupBy;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Option(names = "--urls", paramLabel = "FILE")
    private @Nullable String urlFile;

    @Parameters(paramLabel = "URL", arity = "0..*")
    private List<String> urls = List.of();

    @Override
    public Integer call() {
        if (robots == null && !urls.isEmpty() && FileArgument.isFile(urls.get(0))) {
            robots = urls.get(0);
            urls = urls.subList(1, urls.size());
        }
        if (robots == null) {
            urls = withSites(urls);
        }
        if (explain && (format == Format.tsv || format == Format.csv)) {
            throw new UsageException("--explain cannot be combined with a table; use --format text or json");
        }
        if (robots != null && sites.refresh()) {
            throw new UsageException("--refresh cannot be combined with --robots; remove one of them");
        }
        if (urls.isEmpty() && urlFile == null) {
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'URL', or --urls FILE");
        }
        if (allDialects && spec.commandLine().getParseResult().hasMatchedOption("--dialect")) {
            throw new UsageException("--all-dialects cannot be combined with --dialect; remove one of them");
        }
        if (explain && groupBy != null) {
            throw new UsageException("--explain cannot be combined with --group-by; remove one of them");
        }
        List<List<Crawler>> crawlers = new ArrayList<>();
        for (Crawler crawler : options.crawlers()) {
            crawlers.add(
                    allDialects
                            ? Dialect.all().stream().map(crawler::withDialect).toList()
                            : List.of(crawler));
        }
        UrlSource source = new UrlSource(urls, urlFile, robots, terminal);
        return robots == null ? checkBySites(crawlers, source) : checkByFile(crawlers, source);
    }

    /** Returns the URLs of sites that are named without a scheme, and of the paths that follow the name of a site. */
    private static List<String> withSites(List<String> arguments) {
        List<String> all = arguments.stream()
                .map(each -> FileArgument.siteUrl(each).orElse(each))
                .toList();
        boolean isSiteFirst = all.size() > 1 && !all.get(0).equals(arguments.get(0));
        if (!isSiteFirst || !all.stream().skip(1).allMatch(path -> path.startsWith("/"))) {
            return all;
        }
        String site = SiteParser.parse(all.get(0)).toString();
        return all.stream().skip(1).map(site::concat).toList();
    }

    private int checkByFile(List<List<Crawler>> crawlers, UrlSource source) {
        InputFile file = InputFile.read(robots, sites.fetching().connection(), terminal);
        Set<Dialect> warned = new HashSet<>();
        for (List<Crawler> dialects : crawlers) {
            for (Crawler crawler : dialects) {
                if (warned.add(crawler.dialect())) {
                    file.warn(crawler.dialect(), terminal);
                }
            }
        }
        return print(VerdictSource.ofFile(file, crawlers), source);
    }

    private int checkBySites(List<List<Crawler>> crawlers, UrlSource source) {
        // A path has no site.
        urls.stream().filter(url -> url.startsWith("/")).findFirst().ifPresent(path -> {
            throw new UsageException(
                    "'%s' is not an absolute URL; use the whole URL, or select a file with --robots FILE", path);
        });
        return sites.inSession(terminal, session -> print(VerdictSource.ofSites(session, crawlers), source));
    }

    private int print(VerdictSource verdicts, UrlSource source) {
        Predicate<CrawlerVerdict> filter = VerdictGroups.filter(only);
        VerdictGroups groups = new VerdictGroups(groupBy);
        BiConsumer<String, List<CrawlerVerdict>> printer = groupBy == null ? printer() : groups::add;
        VerdictTally tally = new VerdictTally();
        OrderedResults<String, List<List<CrawlerVerdict>>> results = new OrderedResults<>((url, crawlers) -> {
            for (List<CrawlerVerdict> verdictsOfOne : crawlers) {
                verdictsOfOne.forEach(tally::add);
                List<CrawlerVerdict> shown =
                        verdictsOfOne.stream().filter(filter).toList();
                if (!shown.isEmpty()) {
                    printer.accept(url, shown);
                }
            }
        });
        source.forEach(url -> results.add(url, verdicts.verdicts(url)), results::finish);
        if (groupBy != null) {
            groups.print(terminal, format.name());
        }
        return tally.exitCode();
    }

    private BiConsumer<String, List<CrawlerVerdict>> printer() {
        if (format == Format.json) {
            return (url, verdicts) -> verdicts.forEach(result -> printJson(result.toJson(), result));
        }
        return format == Format.text
                ? new VerdictTextPrinter(terminal, explain)::print
                : new VerdictTablePrinter(terminal, format == Format.csv)::print;
    }

    private void printJson(JsonObject members, CrawlerVerdict result) {
        terminal.printJson(
                explain ? members.add("explanation", VerdictJson.explanation(result.explanation())) : members);
    }
}
