package usher.cli.audit;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.RobotsFile;
import usher.audit.Audit;
import usher.audit.AuditReport;
import usher.audit.CrawlerAudit;
import usher.audit.FileHistory;
import usher.audit.IdentityCheck;
import usher.audit.JsonLog;
import usher.audit.LogFormat;
import usher.audit.LogReader;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.InputFile;
import usher.cli.input.StoreFolder;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.text.Printable;
import usher.report.AuditHtml;
import usher.report.AuditJson;
import usher.report.AuditTable;
import usher.report.AuditText;

/** {@code usher audit}: shows which crawlers came, by access logs, and whether they obeyed. */
@Command(
        name = "audit",
        description = {
            "Show which crawlers came, whether they are who they say, and whether they obeyed robots.txt, by the access logs of a"
                    + " server.",
            "Each request is judged by the robots.txt that its crawler could have known: the one of its last fetch in the log, for"
                    + " at most a day, in its dialect. Without such a fetch, by the one that was served at that time.",
            "Without --ranges and --dns no crawler is verified: anyone can send any User-Agent header."
        },
        exitCodeList = {
            "0:no crawler broke the file, or none that --fail-on considers",
            "1:a crawler requested what robots.txt disallows",
            "2:usage error, or a file cannot be read"
        },
        footer = {
            "  usher audit --robots robots.txt access.log access.log.1.gz",
            "  usher audit --store DIR --site example.com --dns --fail-on claimed access.log",
            "  usher audit --robots robots.txt --ranges Googlebot=googlebot.json --format html access.log > audit.html",
            "  usher audit --robots robots.txt --fields time=ts,address=ip,target=url,agent=ua log"
        })
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
            paramLabel = "FILE|URL",
            description = "The robots.txt that the site served; with --store, that of sites that are not in the store.")
    private @Nullable String robots;

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Use the robots.txt of the time from this store, which 'usher fetch' and 'usher watch' fill.")
    private @Nullable String store;

    @Option(
            names = "--site",
            paramLabel = "HOST",
            description = "The host that the log is about. Requests to other hosts are skipped if the log names hosts.")
    private String site = "";

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            description =
                    "A LogFormat of Apache, or a log_format of nginx, as in the server's configuration. Default: combined or"
                            + " common, with or without a virtual host.")
    private @Nullable String logFormat;

    @Option(
            names = "--fields",
            paramLabel = "FIELD=MEMBER",
            split = ",",
            description =
                    "Read JSON lines with these members. Fields: time, address, host, request, method, target, path, query,"
                            + " status, agent. A dot separates the names of nested members.")
    private Map<String, String> fields = new LinkedHashMap<>();

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "The time zone of times without an offset, such as Europe/Berlin. Default: UTC.")
    private String zone = "UTC";

    @Option(
            names = "--ranges",
            paramLabel = "NAME=FILE",
            description =
                    "The addresses of a crawler or an operator, as the operator publishes them: JSON with creationTime and"
                            + " prefixes. Repeat it for several. A list counts from its creationTime until that of the next list of the"
                            + " same name.")
    private List<String> ranges = new ArrayList<>();

    @Option(
            names = "--dns",
            description =
                    "Look up addresses in DNS: at most 1000 addresses with the most requests, of operators whose domains are"
                            + " known.")
    private boolean dns;

    @Option(names = "--show-addresses", description = "Show whole IP addresses. Default: networks of /24 and /48.")
    private boolean showAddresses;

    @Option(
            names = "--fail-on",
            paramLabel = "IDENTITY",
            description =
                    "Which crawlers that broke the file cause exit code 1: ${COMPLETION-CANDIDATES}. claimed includes"
                            + " verified. Default: verified.")
    private FailOn failOn = FailOn.verified;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "The output format: ${COMPLETION-CANDIDATES}. html is one page without scripts. Default: text.")
    private Format format = Format.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description = "Access logs, also compressed with gzip; - for standard input.")
    private List<String> logs = List.of();

    @Override
    public Integer call() {
        if (robots == null && store == null) {
            throw new UsageException("--robots FILE or --store DIR is required: the robots.txt to judge by");
        }
        if (logs.contains(FileArgument.STANDARD_INPUT) && FileArgument.STANDARD_INPUT.equals(robots)) {
            throw new UsageException("standard input can be read only once; use - for the log or for the robots.txt");
        }
        Optional<RobotsFile> given = Optional.ofNullable(robots)
                .map(name -> InputFile.readOrEmpty(name, connection, terminal).file());
        if (store == null) {
            return run((host, time) -> given.orElseThrow());
        }
        try (SnapshotStore snapshots = StoreFolder.openReadOnly(StoreFolder.of(store))) {
            return run(new StoredFiles(snapshots, host(), given));
        } catch (StoreException e) {
            throw StoreFolder.unusable(StoreFolder.of(store), e);
        }
    }

    private String host() {
        return site.toLowerCase(Locale.ROOT);
    }

    private int run(FileHistory files) {
        RangeLists lists = new RangeLists();
        ranges.forEach(lists::add);
        Audit audit = new Audit(files, ranges.isEmpty() ? IdentityCheck.NONE : lists);
        new LogFiles(terminal, reader(), host()).read(logs, audit);
        if (dns) {
            new DnsCheck(DnsCheck.system()).resolve(audit, terminal);
        }
        UnaryOperator<String> shown = showAddresses ? address -> address : Networks::of;
        AuditReport report = audit.report(shown);
        print(report);
        if (report.requests() == 0) {
            throw new UsageException("no line of the log can be read (" + AuditText.count(report.unreadable())
                    + " lines); name its format with --log-format or --fields");
        }
        return exitCode(report);
    }

    private LogReader reader() {
        try {
            ZoneId times = ZoneId.of(zone);
            if (!fields.isEmpty()) {
                return new JsonLog(fields, times);
            }
            return logFormat == null
                    ? LogReader.firstOf(
                            new LogFormat("combined", times),
                            new LogFormat("vhost_combined", times),
                            new LogFormat("common", times),
                            new LogFormat("vhost_common", times))
                    : new LogFormat(logFormat, times);
        } catch (DateTimeException e) {
            throw new UsageException(
                    "'" + Printable.text(zone) + "' is not a time zone; use a name such as Europe/Berlin or +02:00", e);
        } catch (IllegalArgumentException e) {
            throw new UsageException(Printable.text(String.valueOf(e.getMessage())), e);
        }
    }

    private int exitCode(AuditReport report) {
        boolean broken = failOn != FailOn.never
                && !report.breakers(failOn == FailOn.claimed).isEmpty();
        return broken ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    private void print(AuditReport report) {
        String subject = site.isEmpty() ? String.join(", ", logs) : site;
        switch (format) {
            case text -> new AuditTextPrinter(terminal).print(report, subject, !ranges.isEmpty() || dns);
            case json -> {
                for (CrawlerAudit crawler : report.crawlers()) {
                    terminal.printJson(AuditJson.of(crawler, report));
                }
                report.unknown().forEach(agent -> terminal.printJson(AuditJson.of(agent, report)));
            }
            case csv -> terminal.out().print(AuditTable.csv(report));
            case html -> terminal.out().print(AuditHtml.page(report, subject));
        }
        if (format != Format.text && report.unreadable() > 0) {
            terminal.note(AuditText.count(report.unreadable()) + " lines cannot be read");
        }
    }
}
