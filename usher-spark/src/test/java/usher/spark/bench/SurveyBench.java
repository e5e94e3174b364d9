package usher.spark.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import usher.spark.synthetic.SiteKind;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticWarc;
import usher.testkit.Corpus;
import usher.testkit.Project;

/**
 * Compares the {@code survey} job on one core, from one WARC file of distinct responses to the report, with a Python
 * loop that only decompresses the same file and counts its lines. Run by {@code bench/survey.sh}.
 */
public final class SurveyBench {
    private static final double MIN_SHARE = 0.5;
    private static final int CAPTURES_A_SITE = 4;

    /** Prints seconds and responses. */
    private static final String COUNTER = """
            import gzip, sys, time
            start = time.monotonic()
            lines = records = 0
            for line in gzip.open(sys.argv[1], 'rb'):
                lines += 1
                if line.startswith(b'WARC-Type: response'):
                    records += 1
            print('%.3f %d' % (time.monotonic() - start, records))
            """;

    private final Path folder;

    private SurveyBench(Path folder) {
        this.folder = folder;
    }

    /** Arguments: a working folder and the number of responses. */
    public static void main(String[] arguments) throws IOException {
        SurveyBench bench = new SurveyBench(Path.of(arguments[0]));
        int responses = Integer.parseInt(arguments[1]);
        List<String> texts = Corpus.largest().sites().stream()
                .map(site -> new String(site.robots(), ISO_8859_1))
                .toList();
        bench.make("small", Math.min(responses, 20_000), texts);
        Path file = bench.make("big", responses, texts);
        System.exit(bench.compare(file) ? 0 : 1);
    }

    private Path make(String name, int responses, List<String> texts) throws IOException {
        SyntheticArchive archive = SyntheticArchive.of(responses / CAPTURES_A_SITE, CAPTURES_A_SITE, 0, 0)
                .withPeriod(YearMonth.of(2026, 1), 3)
                .withDistinctBodies()
                .with(List.of(SiteKind.ORDINARY), texts);
        Path file = folder.resolve(name).resolve("robots-00000.warc.gz");
        SyntheticWarc.write(
                file, IntStream.range(0, archive.sites()).boxed().flatMap(site -> archive.captures(site).stream()));
        System.out.printf(
                Locale.ROOT, "%s: %,d responses, %,d MB packed%n", name, responses, Files.size(file) / 1_000_000);
        return file;
    }

    /** The seconds and records that a process printed. */
    private record Timed(double seconds, long records) {
        double rate() {
            return records / seconds;
        }
    }

    private boolean compare(Path file) throws IOException {
        Timed counter = timed("python3", "-c", COUNTER, file.toString());
        Timed survey = timed(survey());
        double share = survey.rate() / counter.rate();
        boolean same = survey.records() == counter.records();
        System.out.printf(
                Locale.ROOT,
                "records a second and core, line counter   %,12.0f (%.1f s)%n",
                counter.rate(),
                counter.seconds());
        System.out.printf(
                Locale.ROOT,
                "records a second and core, survey         %,12.0f (%.1f s)%n",
                survey.rate(),
                survey.seconds());
        System.out.printf(Locale.ROOT, "  share of the counter (at least %.2f)     %12.2f%n", MIN_SHARE, share);
        if (!same) {
            System.out.printf("not the same records: %,d and %,d%n", counter.records(), survey.records());
        }
        return same && share >= MIN_SHARE;
    }

    private String[] survey() {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xms2g",
                "-Xmx2g",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path")));
        command.add("@" + Project.root().resolve("usher-spark/src/launch/java-options"));
        command.addAll(
                Arrays.asList(System.getProperty("usher.bench.options", "").split("\\s+")));
        command.removeIf(String::isEmpty);
        command.addAll(List.of(SurveyTimer.class.getName(), folder.toString()));
        return command.toArray(String[]::new);
    }

    private static Timed timed(String... command) throws IOException {
        List<String> pinned = new ArrayList<>(Arrays.asList(command));
        if (Stream.of("/usr/bin/taskset", "/bin/taskset").anyMatch(path -> Files.isExecutable(Path.of(path)))) {
            pinned.addAll(0, List.of("taskset", "-c", "0"));
        }
        Process process = new ProcessBuilder(pinned)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList();
        if (process.onExit().join().exitValue() != 0 || lines.isEmpty()) {
            throw new IOException(command[0] + " failed: " + lines);
        }
        String[] numbers = lines.get(lines.size() - 1).split(" ", -1);
        return new Timed(Double.parseDouble(numbers[0]), Long.parseLong(numbers[1]));
    }
}
