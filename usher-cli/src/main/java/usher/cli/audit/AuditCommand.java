package usher.cli.audit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.audit.Audit;
import usher.audit.AuditReport;
import usher.audit.FileHistory;
import usher.audit.IdentityCheck;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.StoreFolder;
import usher.cli.input.TimeParser;
import usher.fetch.address.AddressBlock;
import usher.report.AuditHtml;
import usher.report.AuditJson;
import usher.report.AuditText;

/** {@code usher audit}: shows which crawlers came, by access logs, and whether they obeyed. */
@Command(name = "audit")
public final class AuditCommand extends UsherCommand {
    private enum Format {
        text,
        json,
        csv,
        html
    }

    private enum FailOn {
        verified,
        claimed,
        never
    }

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Option(names = "--store", paramLabel = "DIR")
    private @Nullable String store;

    @Option(names = "--site", paramLabel = "HOST")
    private String site = "";

    @Mixin
    private LogOptions log = new LogOptions();

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT")
    private List<String> agents = new ArrayList<>();

    @Option(names = "--from", paramLabel = "TIME")
    private @Nullable String from;

    @Option(names = "--until", paramLabel = "TIME")
    private @Nullable String until;

    @Option(names = "--ranges", paramLabel = "NAME[@DATE]=FILE|DIR")
    private List<String> ranges = new ArrayList<>();

    @Option(names = "--dns")
    private boolean dns;

    @Option(names = "--show-addresses")
    private boolean showAddresses;

    @Option(names = "--fail-on", paramLabel = "IDENTITY")
    private FailOn failOn = FailOn.verified;

    @Option(names = "--format", paramLabel = "FORMAT")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "LOG", arity = "1..*")
    private List<String> logs = List.of();

    @Override
    public Integer call() {
        if (robots == null && logs.size() > 1 && logs.get(0).endsWith("robots.txt")) {
            robots = logs.get(0);
            logs = logs.subList(1, logs.size());
        }
        if (robots == null && store == null) {
            throw new UsageException("--robots FILE or --store DIR is required: the robots.txt to judge by");
        }
        if (site.contains("/")) {
            throw new UsageException("--site is a host such as shop.example, not '%s'", site);
        }
        if (dns && logs.contains(FileArgument.STANDARD_INPUT)) {
            throw new UsageException("--dns reads the log twice; use a file instead of standard input");
        }
        if (logs.contains(FileArgument.STANDARD_INPUT) && FileArgument.STANDARD_INPUT.equals(robots)) {
            throw new UsageException("standard input can be read only once; use - for the log or for the robots.txt");
        }
        Optional<RobotsFile> given = Optional.ofNullable(robots)
                .map(name -> InputFile.readOrEmpty(name, connection, terminal).file());
        if (store == null) {
            return runWithOneFile(given.orElseThrow());
        }
        return StoreFolder.read(store, snapshots -> run(new StoredFiles(snapshots, host(), given)));
    }

    private int runWithOneFile(RobotsFile file) {
        Set<String> hosts = new TreeSet<>();
        int exitCode = run((host, time) -> {
            if (hosts.size() < 2 && !host.isEmpty()) {
                hosts.add(host);
            }
            return file;
        });
        if (hosts.size() > 1) {
            terminal.note(
                    "the log has several hosts, such as %s; '%s' judged all of them: add --site HOST",
                    String.join(" and ", hosts), robots);
        }
        return exitCode;
    }

    private String host() {
        return site.toLowerCase(Locale.ROOT);
    }

    private int run(FileHistory files) {
        RangeLists lists = new RangeLists();
        ranges.forEach(lists::add);
        Audit audit = read(files, lists);
        boolean answered = true;
        if (dns) {
            // Forgers leave every count, so the log is read again when they are known.
            DnsCheck names = new DnsCheck(DnsCheck.system());
            answered = names.resolve(audit.claims(), terminal);
            audit = read(files, lists.or(names));
        }
        lists.notes().forEach(note -> terminal.note("%s", note));
        UnaryOperator<String> shown = address -> showAddresses
                ? address
                : AddressBlock.network(address).map(AddressBlock::toString).orElse("unknown");
        AuditReport report = audit.report(shown);
        print(report);
        if (report.requests() == 0) {
            throw new UsageException(
                    report.unreadable() == 0
                            ? "the log has no request" + (isWhole() ? "" : " that --site, --from and --until leave")
                            : "no line of the log can be read (" + AuditText.count(report.unreadable())
                                    + " lines); name its format with --log-format or --fields");
        }
        if (!answered) {
            throw new UsageException("--dns had no answer, so it proved nothing; look at the resolver of this machine");
        }
        return exitCode(report);
    }

    private boolean isWhole() {
        return site.isEmpty() && from == null && until == null;
    }

    private Audit read(FileHistory files, IdentityCheck identities) {
        List<Crawler> only = agents.isEmpty() ? List.of() : CrawlerOptions.crawlers(agents, DialectChoice.AUTO_ID);
        Audit audit = new Audit(files, identities, only);
        Instant begin = from == null ? Instant.MIN : TimeParser.parseStart(from);
        Instant end = until == null ? Instant.MAX : TimeParser.parse(until);
        log.read(new LogFiles(terminal, log.reader(), host(), begin, end), logs, audit::add, audit::addUnreadable);
        return audit;
    }

    private int exitCode(AuditReport report) {
        boolean broken = failOn != FailOn.never
                && !report.breakers(failOn == FailOn.claimed).isEmpty();
        return report.unreadable() > 0 ? ExitCode.UNDETERMINED : broken ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private void print(AuditReport report) {
        String subject = site.isEmpty() ? String.join(", ", logs) : site;
        switch (format) {
            case text -> new AuditTextPrinter(terminal).print(report, subject, !ranges.isEmpty() || dns);
            case json -> report.all().forEach(crawler -> terminal.printJson(AuditJson.of(crawler, report)));
            case csv -> terminal.out().print(AuditJson.csv(report));
            case html -> terminal.out().print(AuditHtml.page(report, subject));
        }
        if (format != Format.text && report.unreadable() > 0) {
            terminal.note(AuditText.count(report.unreadable()) + " lines cannot be read");
        }
    }
}
