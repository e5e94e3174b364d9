package usher.cli.overview;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsTxt;
import usher.access.AccessResult.Basis;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.DialectCandidates;
import usher.cli.input.InputFile;
import usher.cli.input.SiteParser;
import usher.fetch.LiveVerdict;
import usher.internal.json.JsonObject;
import usher.overview.FailedFetch;
import usher.overview.MainPurpose;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.OverviewHtml;
import usher.report.OverviewJson;
import usher.report.OverviewTable;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** {@code usher overview}: shows what each crawler may fetch of a site. */
@Command(
        name = "overview",
        description = {
            "Say what Google, Bing, AI crawlers and everyone else may fetch of a site, and which paths are closed.",
            "--all lists every known crawler that is in use, every crawler that the file names, and * (all others).",
            "Open and blocked are proved for all paths; if a proof reaches its step limit, the crawler is undecided."
                    + " For the URL of a site, its robots.txt is fetched."
        },
        exitCodeList = {
            "0:success, even if a crawler is undecided",
            "2:usage error, or the file cannot be read",
            "3:the site's robots.txt is unreachable; the output shows what each crawler may fetch then"
        },
        footer = {
            "  usher overview https://example.com/",
            "  usher overview --purpose ai-training,ai-answers robots.txt",
            "  usher overview --format html https://example.com/ > report.html",
            "  usher overview --format json robots.txt | jq .ai"
        })
public final class OverviewCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        csv,
        markdown,
        html
    }

    @Option(
            names = "--purpose",
            paramLabel = "PURPOSE",
            split = ",",
            completionCandidates = PurposeCandidates.class,
            description = "Show only crawlers with this main purpose: ${COMPLETION-CANDIDATES}."
                    + " For several purposes, repeat the option or separate them with commas.")
    private List<String> purposes = new ArrayList<>();

    @Option(names = "--all", description = "List every crawler, by purpose and group, and the rules of the groups.")
    private boolean all;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = DialectCandidates.class,
            description = CrawlerOptions.DIALECT_DESCRIPTION)
    private String dialect = DialectChoice.AUTO_ID;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "The output format: ${COMPLETION-CANDIDATES}. html is one page without scripts, for screen and"
                            + " paper. Default: text.")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "URL|FILE", description = "A site's URL, or a robots.txt file; - for standard input.")
    private String source = "";

    @Override
    public Integer call() {
        DialectChoice choice = CrawlerOptions.choice(dialect);
        List<MainPurpose> shown =
                purposes.stream().map(OverviewCommand::purpose).toList();
        if (FileArgument.isUrl(source)) {
            Authority authority = SiteParser.parse(source);
            try (PageSite site = new PageSite(new WebUrl(authority, "/"), connection, terminal)) {
                LiveVerdict others = site.access(Crawler.of(Crawler.ANY, DialectChoice.AUTO));
                Overview overview = Overview.of(crawler -> site.access(crawler).policy(), choice);
                SiteSummary summary = overview.summary(
                        others.policy().robots(),
                        FailedFetch.of(
                                others.siteData().map(data -> data.state().attempt()), others.code()));
                show(
                        overview,
                        shown,
                        authority.toString(),
                        others.message(),
                        summary,
                        others.policy().robots());
                return others.basis() == Basis.UNREACHABLE ? ExitCode.UNDETERMINED : ExitCode.OK;
            }
        }
        InputFile file = InputFile.read(source, connection, terminal);
        Overview overview = Overview.ofFile(file.file(), choice);
        Optional<RobotsTxt> robots = Optional.of(file.file().as(Dialect.RFC9309));
        show(overview, shown, file.name(), Optional.empty(), overview.summary(robots, Optional.empty()), robots);
        return ExitCode.OK;
    }

    private static MainPurpose purpose(String word) {
        return MainPurpose.find(word.strip())
                .orElseThrow(
                        () -> new UsageException("unknown purpose '" + word + "'; known are " + MainPurpose.words()));
    }

    private void show(
            Overview whole,
            List<MainPurpose> shown,
            String subject,
            Optional<String> message,
            SiteSummary summary,
            Optional<RobotsTxt> file) {
        Overview overview = shown.isEmpty() ? whole : whole.only(shown);
        switch (format) {
            case text -> {
                if (all || !shown.isEmpty()) {
                    new OverviewTextPrinter(terminal).print(overview, summary, subject, message);
                } else {
                    new SummaryPrinter(terminal).print(overview, summary, subject, source, file);
                }
            }
            case json ->
                terminal.printJson(new JsonObject()
                        .add("source", subject)
                        .add("summary", OverviewJson.of(summary))
                        .add("message", message)
                        .addAll(OverviewJson.of(overview)));
            case csv -> terminal.out().print(OverviewTable.csv(overview));
            case markdown -> terminal.out().print(OverviewTable.markdown(overview, summary));
            case html -> terminal.out().print(OverviewHtml.page(overview, summary, subject, message, Instant.now()));
        }
    }
}
