package usher.testkit.cases;

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

/** Runs the cases of a file, line by line, so that a file may have any length. */
public final class CaseFile {
    private final Library library = new Library();

    /**
     * What came of one line.
     *
     * @param number the line's number, from 1
     * @param id the case's name, if it could be read and has one
     * @param problems what is otherwise than expected; empty if the case passes
     * @param badLine why the line is no case, if it is none
     */
    public record Outcome(int number, Optional<String> id, List<String> problems, Optional<String> badLine) {
        public boolean passed() {
            return problems.isEmpty() && badLine.isEmpty();
        }
    }

    /**
     * Runs every case; blank lines are passed over.
     *
     * @param cases the case file
     * @param folder where {@code robotsFile} is looked for
     */
    public void run(Reader cases, Path folder, Consumer<Outcome> outcomes) throws IOException {
        BufferedReader lines = new BufferedReader(cases);
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!line.isBlank()) {
                outcomes.accept(run(line, number, folder));
            }
        }
    }

    private Outcome run(String line, int number, Path folder) {
        try {
            Case read = Case.read(line, folder);
            return new Outcome(number, read.id(), read.run(library), Optional.empty());
        } catch (CaseFormatException e) {
            return new Outcome(number, Optional.empty(), List.of(), Optional.of(e.getMessage()));
        }
    }

    /** The case files that a path names: itself, or every {@code *.jsonl} in the folder and below, in order of name. */
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
