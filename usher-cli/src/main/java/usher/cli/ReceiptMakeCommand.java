package usher.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.crawler.Crawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.receipt.LiveReceipts;
import usher.receipt.ReceiptJson;
import usher.uri.TypedUrl;

/** {@code usher receipt make}: judges URLs as {@code check} does, and writes a receipt for each verdict. */
@Command(
        name = "make",
        description = "Judges URLs by their sites' robots.txt, and writes one receipt a line for each verdict.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
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
final class ReceiptMakeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private RobotOptions asked = new RobotOptions();

    @Option(names = "--without-file", description = "Leave the file itself out; who verifies must bring it.")
    private boolean withoutFile;

    @Mixin
    private StoreOption store = new StoreOption();

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Parameters(paramLabel = "URL", arity = "1..*", description = "Absolute URLs; - reads them from standard input.")
    private List<String> urls;

    ReceiptMakeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Crawler> robots = asked.crawlers();
        UrlSource source = new UrlSource(urls, null, terminal);
        ExitTally tally = new ExitTally();
        try (LiveSession session = LiveSession.open(fetching, store)) {
            LiveUsher live = session.live();
            LiveReceipts receipts = new LiveReceipts(live);
            InOrder<Crawler, LiveVerdict> answers = new InOrder<>((robot, answer) -> {
                tally.add(Judgement.live(robot, TypedUrl.of(answer.url()), answer));
                terminal.println(ReceiptJson.text(receipts.of(answer, !withoutFile)));
            });
            source.forEach(
                    typed -> {
                        String url = TypedUrl.of(typed).asked();
                        robots.forEach(robot -> answers.add(
                                robot, session.check(live.robot(robot.dialect(), robot.tokenArray()), url)));
                        return !terminal.isClosed();
                    },
                    answers::finish);
            return session.everythingKept(terminal) ? tally.exitCode() : ExitCode.UNDETERMINED;
        }
    }
}
