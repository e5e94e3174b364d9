package usher.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import usher.support.cases.CaseRunner;

/**
 * robots.txt files, URLs of their sites, and cases about them. The project's own corpus is in {@code corpus/}. Real
 * files of popular sites are not part of the project: if the {@linkplain Project#shared() shared folder} exists, they
 * are a second corpus. Tests are parameterized by {@link #all()}.
 */
public final class Corpus {
    /** A generated file with more lines than any dialect reads. It would be most of the repository. */
    private static final CorpusSite HUGE = new CorpusSite(
            "huge.example",
            IntStream.range(0, 20_000)
                    .mapToObj(item -> "Disallow: /items/" + item * 7919L + "/print\n")
                    .collect(Collectors.joining("", "User-agent: *\n", ""))
                    .getBytes(US_ASCII),
            List.of());

    /** The minimum number of files that a stride leaves. */
    private static final int MIN_SAMPLE = 60;

    private final String name;
    private final Path folder;
    private final Path cases;
    private final int minFiles;
    private final Path page;
    private final List<CorpusSite> generated;

    private Corpus(String name, Path folder, Path cases, int minFiles, Path page, List<CorpusSite> generated) {
        this.name = name;
        this.folder = folder;
        this.cases = cases;
        this.minFiles = minFiles;
        this.page = page;
        this.generated = generated;
    }

    /** Returns the project's own files and, if they are on this machine, the real ones. */
    public static List<Corpus> all() {
        return Stream.concat(Stream.of(own()), Project.shared().map(Corpus::real).stream())
                .toList();
    }

    /** Returns the corpus for benchmarks: the real files if they are on this machine, otherwise the project's own. */
    public static Corpus largest() {
        return Project.shared().map(Corpus::real).orElseGet(Corpus::own);
    }

    private static Corpus own() {
        Path folder = Project.root().resolve("corpus");
        return new Corpus("own", folder, folder.resolve("cases"), 80, folder.resolve("README.md"), List.of(HUGE));
    }

    private static Corpus real(Path shared) {
        Path page = Project.root().resolve("docs/diagnostics/corpus.md");
        return new Corpus("real", shared.resolve("corpus"), shared.resolve("reference"), 1_264, page, List.of());
    }

    /** Returns all sites in order of name, with the generated one last. */
    public List<CorpusSite> sites() {
        try (Stream<Path> files = Files.list(folder.resolve("robots"))) {
            List<CorpusSite> sites = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                sites.add(site(file));
            }
            if (sites.size() < minFiles) {
                throw new IllegalStateException(folder + " has " + sites.size() + " files; expected " + minFiles);
            }
            sites.addAll(generated);
            return sites;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CorpusSite site(Path file) throws IOException {
        Path links = folder.resolve("links").resolve(file.getFileName());
        return new CorpusSite(
                file.getFileName().toString(),
                Files.readAllBytes(file),
                Files.exists(links) ? Files.readAllLines(links) : List.of());
    }

    /**
     * Returns case files about the sites: our own, or those with the verdicts of Google's and Yandex's published code.
     */
    public List<Path> caseFiles() {
        try {
            return CaseRunner.find(cases);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the page with the table of diagnostics that occur in the files. */
    public Path diagnosticsPage() {
        return page;
    }

    /** Returns the distance between files that a long test uses: the given stride, or less in a small corpus. */
    public int stride(int requested) {
        return Math.max(1, Math.min(requested, minFiles / MIN_SAMPLE));
    }

    @Override
    public String toString() {
        return name;
    }
}
