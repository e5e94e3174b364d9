package usher.cli.receipt;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.input.UrlSource;
import usher.cli.live.LiveSession;
import usher.cli.live.OrderedResults;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.FetchOptions;
import usher.cli.options.OptionalStoreOptions;
import usher.cli.verdict.CrawlerVerdict;
import usher.cli.verdict.VerdictTally;
import usher.crawler.Crawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.receipt.LiveReceipts;
import usher.receipt.ReceiptJson;
import usher.uri.Target;
import usher.uri.TypedUrl;

/** {@code usher receipt make}: checks URLs as {@code check} does, and writes a receipt for each verdict. */
@Command(
        name = "make",
        description = "Judges URLs by their sites' robots.txt, and writes one receipt a line for each verdict.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything allowed",
            "1:something disallowed",
            "2:usage error, or the store cannot be used",
            "3:a URL could not be understood, or its robots.txt not be had"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher receipt make -a ExampleBot https://example.com/page > receipt.json",
            "  usher receipt make --without-file --store /var/lib/usher -a ExampleBot - < urls.txt > receipts.jsonl"
        })
public final class ReceiptMakeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private CrawlerOptions asked = new CrawlerOptions();

    @Option(names = "--without-file", description = "Leave the file itself out; who verifies must bring it.")
    private boolean withoutFile;

    @Mixin
    private OptionalStoreOptions store = new OptionalStoreOptions();

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Parameters(paramLabel = "URL", arity = "1..*", description = "Absolute URLs; - reads them from standard input.")
    private List<String> urls = List.of();

    public ReceiptMakeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Crawler> robots = asked.crawlers();
        UrlSource source = new UrlSource(urls, null, terminal);
        VerdictTally tally = new VerdictTally();
        try (LiveSession session = LiveSession.open(fetching, store)) {
            LiveUsher live = session.live();
            LiveReceipts receipts = new LiveReceipts(live);
            OrderedResults<Crawler, LiveVerdict> answers = new OrderedResults<>((robot, answer) -> {
                tally.add(CrawlerVerdict.live(robot, TypedUrl.of(answer.url()), answer));
                terminal.println(ReceiptJson.text(receipts.of(answer, !withoutFile)));
            });
            source.forEach(
                    typed -> {
                        Target url = TypedUrl.of(typed).asked();
                        robots.forEach(robot -> answers.add(
                                robot, session.check(live.crawler(robot.dialect(), robot.tokenArray()), url)));
                        return !terminal.isClosed();
                    },
                    answers::finish);
            return session.everythingKept(terminal) ? tally.exitCode() : ExitCode.UNDETERMINED;
        }
    }
}
