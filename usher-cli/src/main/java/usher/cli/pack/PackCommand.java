package usher.cli.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.RobotsTxt;
import usher.Usher;
import usher.cli.console.CountText;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.files.FileReplacement;
import usher.cli.input.SiteParser;
import usher.cli.options.AgentCandidates;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.DialectCandidates;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.pack.SitePackWriter;
import usher.uri.Authority;

/** {@code usher pack}: builds a pack of sites from folders or from a store. */
@Command(
        name = "pack",
        description = "Build a pack: one file with the rules of many sites for one crawler, for 'usher check --pack'.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:done, but damaged data of the store was skipped",
            "2:usage error, or an input cannot be read or the file cannot be written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher pack -a ExampleBot -o sites.pack robots/",
            "  usher pack -a Googlebot -o sites.pack --store /var/lib/usher"
        })
public final class PackCommand implements Callable<Integer> {
    private static final String SUFFIX = ".txt";

    private final Terminal terminal;

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            completionCandidates = AgentCandidates.class,
            description =
                    "The crawler of the pack, as for 'usher check', but only one. Default: *, which means a crawler that robots.txt does not name.")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = DialectCandidates.class,
            description = CrawlerOptions.DIALECT_DESCRIPTION)
    private String dialect = DialectChoice.AUTO_ID;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The pack to create or replace.")
    private String output = "";

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description =
                    "Instead of DIR: read the newest state of each site from this store. The dialect defines what applies while a"
                            + " robots.txt is unreachable.")
    private @Nullable String store;

    @Parameters(
            paramLabel = "DIR",
            arity = "0..*",
            description =
                    "Folders of robots.txt files. The name of each file is a host, with or without .txt; the file applies to"
                            + " its https and http sites.")
    private List<String> folders = List.of();

    public PackCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Crawler> crawlers = CrawlerOptions.crawlers(agents, dialect);
        if (crawlers.size() != 1) {
            throw new UsageException("a pack is for one crawler; build one pack for each of the " + crawlers.size());
        }
        if (folders.isEmpty() == (store == null)) {
            throw new UsageException("use either folders of robots.txt files or --store DIR");
        }
        FileReplacement.mustBeFile("-o", output);
        Crawler crawler = crawlers.get(0);
        int damaged = 0;
        try (SitePackWriter writer =
                new SitePackWriter(FileArgument.path(output), crawler.dialect(), crawler.tokenArray())) {
            try (ProgressCounter progress = new ProgressCounter(terminal, "sites")) {
                if (store == null) {
                    addFolders(writer, Usher.of(crawler.dialect()), progress);
                } else {
                    damaged = new StoredSites(store, crawler, terminal).addTo(writer, progress);
                }
            }
            writer.finish();
            terminal.err()
                    .println("usher: wrote " + CountText.of(writer.sites(), "site") + " to " + Printable.text(output));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Printable.text(String.valueOf(e.getMessage())), e);
        } catch (IOException e) {
            throw new UsageException(
                    "'" + Printable.text(output) + "' cannot be written: "
                            + Printable.text(String.valueOf(e.getMessage())),
                    e);
        }
        return damaged == 0 ? ExitCode.OK : ExitCode.NEGATIVE;
    }

    private void addFolders(SitePackWriter writer, Usher usher, ProgressCounter progress) throws IOException {
        for (String folder : folders) {
            for (Path file : files(folder)) {
                RobotsTxt robots = parse(usher, file);
                String name = file.getFileName().toString();
                String host = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
                for (String scheme : List.of("https://", "http://")) {
                    Authority site = SiteParser.parse(scheme + host);
                    writer.add(site, robots);
                    progress.step();
                }
            }
        }
    }

    private static RobotsTxt parse(Usher usher, Path file) {
        try {
            return usher.parse(file);
        } catch (IOException e) {
            throw FileArgument.unreadable(file.toString(), e);
        }
    }

    /** Returns the files of a folder that are not hidden, in order of their names. */
    private static List<Path> files(String folder) {
        Path path = FileArgument.path(folder);
        if (!Files.isDirectory(path)) {
            throw new UsageException("'" + Printable.text(folder) + "' is not a folder");
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileArgument.unreadable(folder, e);
        }
    }
}
