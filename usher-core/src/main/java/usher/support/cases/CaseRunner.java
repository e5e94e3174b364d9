package usher.support.cases;

import static java.util.Objects.requireNonNull;

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
import usher.RobotsFile;
import usher.internal.text.BoundedLines;

/** Runs the cases of a file, line by line, so a file may have any length. Not thread-safe. */
public final class CaseRunner {
    private final Optional<RobotsFile> robots;
    private final CaseReader usage;

    public CaseRunner(CaseReader usage) {
        this.usage = usage;
        this.robots = Optional.empty();
    }

    /** Creates a runner that uses this robots.txt for the cases of tables, instead of the files that they name. */
    public CaseRunner(byte[] robots, CaseReader usage) {
        this.usage = usage;
        this.robots = Optional.of(RobotsFile.of(robots));
    }

    /** Runs every case; the first line with text tells whether the file is a table or JSON Lines. */
    public void run(Reader text, Path folder, Consumer<CaseResult> results) throws IOException {
        BoundedLines lines = new BoundedLines(text);
        CaseFiles files = new CaseFiles(folder);
        CaseTable table = new CaseTable(files, robots);
        boolean started = false;
        boolean isTable = false;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!started && !CaseTable.isEmpty(line)) {
                started = true;
                isTable = CaseTable.isTable(line);
            }
            if (!started || line.isBlank()) {
                continue;
            }
            try {
                List<? extends Case> cases = isTable ? table.read(line) : List.of(Case.read(line, files, usage));
                for (Case read : cases) {
                    results.accept(new CaseResult(number, read.id(), read.run(), Optional.empty()));
                }
            } catch (CaseFormatException e) {
                String problem = requireNonNull(e.getMessage());
                results.accept(new CaseResult(number, Optional.empty(), List.of(), Optional.of(problem)));
            }
        }
    }

    public static boolean isTable(String line) {
        return CaseTable.isTable(line);
    }

    /** Returns a path's case files by name: itself, or all {@code *.jsonl} and {@code *.cases} below it. */
    public static List<Path> find(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> below = Files.walk(path)) {
            return new ArrayList<>(below.filter(file -> file.toString().endsWith(".jsonl")
                            || file.toString().endsWith(".cases"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
