package usher.cases;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Runs the cases of a file, line by line, so a file may have any length. Not thread-safe. */
public final class CaseRunner {
    private final RobotsFileCache files = new RobotsFileCache();

    /** Creates a runner; the robots.txt files that it reads are cached for its next cases. */
    public CaseRunner() {}

    /**
     * Runs every case; empty lines are skipped.
     *
     * @param cases the case file
     * @param folder the folder that {@code robotsFile} is relative to
     */
    public void run(Reader cases, Path folder, Consumer<CaseResult> results) throws IOException {
        BufferedReader lines = new BufferedReader(cases);
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!line.isBlank()) {
                results.accept(run(line, number, folder));
            }
        }
    }

    private CaseResult run(String line, int number, Path folder) {
        try {
            Case read = Case.read(line, folder);
            return new CaseResult(number, read.id(), read.run(files), Optional.empty());
        } catch (CaseFormatException e) {
            return new CaseResult(number, Optional.empty(), List.of(), Optional.of(requireNonNull(e.getMessage())));
        }
    }

    /** Returns the case files of a path: the file itself, or every {@code *.jsonl} in the folder and below, sorted by name. */
    public static List<Path> find(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> below = Files.walk(path)) {
            return new ArrayList<>(below.filter(file -> file.toString().endsWith(".jsonl"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
