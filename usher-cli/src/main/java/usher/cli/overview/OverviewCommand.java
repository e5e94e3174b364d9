package usher.cli.overview;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.AccessResult.Basis;
import usher.access.response.Snapshot;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.ProgressCounter;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.SiteParser;
import usher.cli.input.SourceOptions;
import usher.fetch.LiveVerdict;
import usher.internal.text.Printable;
import usher.overview.FailedFetch;
import usher.overview.MainPurpose;
import usher.overview.Overview;
import usher.overview.SiteLine;
import usher.overview.SiteSummary;
import usher.report.OverviewHtml;
import usher.report.OverviewJson;
import usher.report.OverviewTable;
import usher.support.json.JsonObject;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** {@code usher overview}: shows what each crawler may fetch of a site. */
@Command(name = "overview")
public final class OverviewCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        csv,
        markdown,
        html
    }

    /** A host, perhaps with a port, or a file; a line of a robots.txt has a colon after letters. */
    private static final Pattern NAME = Pattern.compile("[^\\s:]+(:\\d+)?");

    @Option(names = "--purpose", paramLabel = "PURPOSE", split = ",", completionCandidates = Candidates.Purposes.class)
    private List<String> purposes = new ArrayList<>();

    @Option(names = "--all")
    private boolean all;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.Dialects.class)
    private String dialect = DialectChoice.AUTO_ID;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Mixin
    private SourceOptions connection = new SourceOptions();

    @Parameters(paramLabel = "URL|FILE")
    private String source = "";

    private record Read(
            String name,
            Overview overview,
            SiteSummary summary,
            Optional<String> message,
            Optional<RobotsFile> file,
            int exitCode) {}

    @Override
    public Integer call() {
        DialectChoice choice = CrawlerOptions.choice(dialect);
        List<MainPurpose> shown =
                purposes.stream().map(OverviewCommand::purpose).toList();
        source = connection.source(source);
        if (FileArgument.isUrl(source)) {
            Read site = site(source, choice);
            show(site, shown);
            return site.exitCode();
        }
        InputFile file = InputFile.read(source, connection, terminal);
        Optional<List<String>> sites = source.equals(FileArgument.STANDARD_INPUT) ? sites(file) : Optional.empty();
        if (sites.isPresent()) {
            return listed(sites.get(), choice);
        }
        show(file(file, choice), shown);
        return ExitCode.OK;
    }

    private Read site(String url, DialectChoice choice) {
        Authority authority = SiteParser.parse(url);
        try (PageSite site = new PageSite(new WebUrl(authority, "/"), connection, terminal)) {
            LiveVerdict others = site.access(Crawler.of(Crawler.ANY, DialectChoice.AUTO));
            Overview overview = Overview.of(crawler -> site.access(crawler).policy(), choice);
            Optional<Snapshot> attempt =
                    others.siteData().map(data -> data.state().attempt());
            WebUrl address = new WebUrl(authority, "/robots.txt");
            Optional<RobotsFile> robots = others.policy()
                    .robots()
                    .flatMap(read -> others.siteData())
                    .flatMap(data -> data.state().copy().map(copy -> RobotsFile.of(copy.file(), address)));
            SiteSummary found = overview.summary(robots, FailedFetch.of(attempt, others.code()));
            SiteSummary summary = attempt.map(found::of).orElse(found);
            int code = others.basis() == Basis.UNREACHABLE ? ExitCode.UNDETERMINED : ExitCode.OK;
            return new Read(authority.toString(), overview, summary, others.message(), robots, code);
        }
    }

    private static Read file(InputFile file, DialectChoice choice) {
        Overview overview = Overview.ofFile(file.file(), choice);
        Optional<RobotsFile> robots = Optional.of(file.file());
        SiteSummary summary = overview.summary(robots, Optional.empty());
        return new Read(file.name(), overview, summary, Optional.empty(), robots, ExitCode.OK);
    }

    /** Returns the sites and files that a text lists, one a line; empty if it is a robots.txt. */
    private static Optional<List<String>> sites(InputFile input) {
        String text = input.file().bytes().text();
        List<String> lines = text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        boolean isList = !lines.isEmpty()
                && lines.stream()
                        .allMatch(line ->
                                FileArgument.isUrl(line) || NAME.matcher(line).matches());
        return isList ? Optional.of(lines) : Optional.empty();
    }

    private int listed(List<String> names, DialectChoice choice) {
        List<Read> all = new ArrayList<>();
        int failed = 0;
        try (ProgressCounter progress = new ProgressCounter(terminal, "sites")) {
            for (String name : names) {
                try {
                    String named = connection.source(name);
                    if (named.equals(FileArgument.STANDARD_INPUT)) {
                        throw FileArgument.missing(named); // it has been read
                    }
                    all.add(
                            FileArgument.isUrl(named)
                                    ? site(named, choice)
                                    : file(InputFile.read(named, connection, terminal), choice));
                } catch (UsageException e) {
                    failed++;
                    terminal.message("%s", Printable.fullText(String.valueOf(e.getMessage())));
                }
                progress.step();
            }
        }
        List<SiteLine> lines = all.stream()
                .map(read -> new SiteLine(read.name(), read.summary()))
                .sorted()
                .toList();
        switch (format) {
            case text -> new SummaryPrinter(terminal).print(lines);
            case json ->
                terminal.printJson(new JsonObject()
                        .addList(
                                "sites",
                                lines,
                                line -> new JsonObject()
                                        .add("source", line.site())
                                        .addAll(OverviewJson.of(line.summary()))));
            case csv -> terminal.out().print(OverviewTable.csv(lines));
            default -> throw new UsageException("a list of sites has the formats text, json and csv");
        }
        if (failed > 0) {
            terminal.message("%s of %s could not be read", failed, names.size());
            return ExitCode.UNDETERMINED;
        }
        return all.stream().mapToInt(Read::exitCode).max().orElse(ExitCode.OK);
    }

    private static MainPurpose purpose(String word) {
        return MainPurpose.find(word.strip())
                .orElseThrow(
                        () -> new UsageException("unknown purpose '" + word + "'; known are " + MainPurpose.words()));
    }

    private void show(Read read, List<MainPurpose> shown) {
        Overview overview = shown.isEmpty() ? read.overview() : read.overview().only(shown);
        SiteSummary summary = read.summary();
        switch (format) {
            case text -> {
                if (all || !shown.isEmpty()) {
                    new OverviewTextPrinter(terminal).print(overview, summary, read.name(), read.message());
                } else {
                    new SummaryPrinter(terminal).print(overview, summary, read.name(), source, read.file());
                }
            }
            case json ->
                terminal.printJson(new JsonObject()
                        .add("source", read.name())
                        .add("summary", OverviewJson.of(summary))
                        .add("message", read.message())
                        .addAll(OverviewJson.of(overview)));
            case csv -> terminal.out().print(OverviewTable.csv(overview));
            case markdown -> terminal.out().print(OverviewTable.markdown(overview, summary));
            case html ->
                terminal.out().print(OverviewHtml.page(overview, summary, read.name(), read.message(), Instant.now()));
        }
    }
}
