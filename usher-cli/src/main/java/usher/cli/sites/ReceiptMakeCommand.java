package usher.cli.sites;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictTally;
import usher.cli.console.UsherCommand;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.OrderedResults;
import usher.cli.input.SiteOptions;
import usher.cli.input.UrlSource;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.receipt.LiveReceipts;
import usher.receipt.ReceiptJson;
import usher.uri.Target;
import usher.uri.UrlInput;

@Command(name = "make")
public final class ReceiptMakeCommand extends UsherCommand {
    @Mixin
    private CrawlerOptions crawlers = new CrawlerOptions();

    @Option(names = "--without-file")
    private boolean withoutFile;

    @Mixin
    private SiteOptions sites = new SiteOptions();

    @Parameters(paramLabel = "URL", arity = "1..*")
    private List<String> urls = List.of();

    @Override
    public Integer call() {
        List<Crawler> selected = crawlers.crawlers();
        UrlSource source = new UrlSource(urls, null, null, terminal);
        VerdictTally tally = new VerdictTally();
        return sites.inSession(terminal, session -> {
            LiveUsher live = session.live();
            LiveReceipts receipts = new LiveReceipts(live);
            OrderedResults<Crawler, LiveVerdict> results = new OrderedResults<>((crawler, verdict) -> {
                tally.add(CrawlerVerdict.fromSite(crawler, UrlInput.of(verdict.url()), verdict));
                terminal.println(ReceiptJson.text(receipts.of(verdict, !withoutFile)));
            });
            source.forEach(
                    typed -> {
                        Target url = UrlInput.of(typed).target();
                        selected.forEach(crawler -> results.add(crawler, session.check(live.crawler(crawler), url)));
                    },
                    results::finish);
            return tally.exitCode();
        });
    }
}
