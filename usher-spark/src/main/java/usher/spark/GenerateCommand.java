package usher.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.spark.generate.MadeTables;
import usher.spark.output.Output;
import usher.testkit.archive.Archive;
import usher.testkit.archive.ArchivePlan;
import usher.testkit.archive.WarcArchive;

/** {@code usher-spark generate}. */
@Command(
        name = "generate",
        customSynopsis = "usher-spark generate --out DIR [OPTION...]",
        description =
                "Makes up an archive to try the other jobs on: captures of robots.txt files and a table of URLs. The same"
                        + " options give the same archive.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  usher-spark generate --sites 1000 --captures 12000 --urls 1000000 --warc-files 4 \\",
            "    --out /tmp/archive"
        })
final class GenerateCommand implements Callable<Integer> {
    private static final int ROWS_PER_TASK = 250_000;
    private static final int KINDS_OF_POISON = 6;

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(names = "--sites", paramLabel = "N", description = "How many sites. Default: 100.")
    private int sites = 100;

    @Option(names = "--captures", paramLabel = "N", description = "Captures of all sites together. Default: 1000.")
    private long captures = 1_000;

    @Option(names = "--urls", paramLabel = "N", description = "Rows of the table of URLs. Default: 10000.")
    private long urls = 10_000;

    @Option(
            names = "--poison",
            paramLabel = "N",
            description = "How many of those rows are broken on purpose. Default: 60.")
    private long poison = KINDS_OF_POISON * 10L;

    @Option(names = "--seed", paramLabel = "N", description = "Another number gives another archive. Default: 1.")
    private long seed = 1;

    @Option(names = "--first-month", paramLabel = "YYYY-MM", description = "Of the captures. Default: 2024-01.")
    private String first = "2024-01";

    @Option(names = "--months", paramLabel = "N", description = "How many months of captures. Default: 12.")
    private int months = 12;

    @Option(names = "--distinct", description = "No two captures have the same content.")
    private boolean distinct;

    @Option(
            names = "--texts",
            paramLabel = "DIR",
            description = "A folder of robots.txt files to make captures from. Default: made-up texts.")
    private Path texts;

    @Option(
            names = "--warc-files",
            paramLabel = "N",
            description =
                    "Write the captures as this many WARC files too, to the folder warc; --out must be on this machine."
                            + " Default: 0.")
    private int warcFiles;

    @Override
    public Integer call() throws IOException {
        ArchivePlan plan = plan();
        Output output = out.output();
        out.check(LocalPaths.here());
        if (Main.checksOnly()) {
            return Main.GO_ON;
        }
        try (SparkSession spark = Session.start("generate")) {
            output.check(spark);
            output.begin(spark);
            Path warcs = Path.of(output.cleared(spark, "warc"));
            int tasks = (int) Math.max(spark.sparkContext().defaultParallelism(), urls / ROWS_PER_TASK + 1);
            MadeTables made = new MadeTables(spark, plan, tasks);
            output.write("urls", made.urls(), List.of());
            output.write("captures", made.captures(), List.of());
            if (warcFiles > 0) {
                Files.createDirectories(warcs);
                WarcArchive.of(Archive.of(plan)).writeAll(warcs, warcFiles, entry -> {});
            }
            spec.commandLine()
                    .getOut()
                    .printf("%s: %,d sites, %,d captures, %,d URLs%n", output.folder(), sites, captures, urls);
        }
        return 0;
    }

    private ArchivePlan plan() throws IOException {
        ArchivePlan plan = ArchivePlan.SMALL
                .withSeed(seed)
                .withSize(new ArchivePlan.Size(sites, captures, urls, poison, 0))
                .withPeriod(new ArchivePlan.Period(firstMonth(), months));
        if (distinct) {
            plan = plan.withDistinctBodies();
        }
        return texts == null ? plan : plan.withTexts(files(texts));
    }

    private YearMonth firstMonth() {
        try {
            return YearMonth.parse(first);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("--first-month is a month such as 2024-01, not " + first, e);
        }
    }

    private static List<byte[]> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("--texts: there is no folder " + folder);
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile)
                    .sorted()
                    .map(GenerateCommand::octets)
                    .flatMap(Optional::stream)
                    .toList();
        }
    }

    private static Optional<byte[]> octets(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("cannot read " + file, e);
        }
    }
}
