package usher.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.dialect.Dialect;
import usher.directive.CleanParamRule;
import usher.directive.UrlCleaner;
import usher.json.Json;
import usher.model.RobotsTxt;

/** {@code usher clean}: the canonical form of URLs, as Clean-param lines say. */
@Command(
        name = "clean",
        description = "Gives URLs of one page one form: parameters that Clean-param lines call insignificant go.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:usage error, or the file cannot be read"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher clean --robots robots.txt 'https://example.com/forum?sid=1&t=2'",
            "  usher clean --robots robots.txt - < urls.txt | sort -u"
        })
final class CleanCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL",
            description = "The robots.txt: a file, a URL, or - for standard input.")
    private String robots;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = "How the file is read; only yandex and yandex-2013 know Clean-param. Default: yandex.")
    private String dialect = Dialect.YANDEX.id();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "URL", arity = "1..*", description = "URLs or paths; - reads them from standard input.")
    private List<String> urls;

    CleanCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        UrlSource source = new UrlSource(urls, robots, terminal);
        Dialect reading = RobotOptions.dialect(dialect);
        if (reading.directives().cleanParam() == CleanParamRule.IGNORED) {
            throw new UsageException(
                    "the dialect " + reading.id() + " knows no Clean-param; use yandex or yandex-2013");
        }
        RobotsTxt document = RobotsFile.read(robots, connection, terminal).as(reading);
        UrlCleaner cleaner = UrlCleaner.of(document.cleanParams());
        source.forEach(url -> {
            print(url, cleaner.clean(url));
            return !terminal.isClosed();
        });
        return ExitCode.OK;
    }

    private void print(String url, String cleaned) {
        if (format == Format.text) {
            terminal.println(Printable.whole(cleaned));
            return;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("url", url);
        members.put("cleaned", cleaned);
        terminal.println(Json.text(members));
    }
}
