package usher.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.support.cases.Case;
import usher.support.cases.CaseFiles;
import usher.support.cases.CaseFormatException;
import usher.support.cases.CaseReader;
import usher.support.cases.CaseRunner;

/** Finds the files of this project and the shared folder for tests. */
public final class Project {
    private Project() {}

    /** A case with the file and line it is from. */
    public record LocatedCase(Path file, int line, Case testCase) {
        /** Returns a name such as {@code google/lines.jsonl: C-05/nul-in-path}. */
        public String name() {
            String where = conformance().relativize(file).toString();
            return where + ": " + testCase.id().orElse("line " + line);
        }
    }

    /** Returns the folder of the parent's {@code pom.xml}. Maven passes it; otherwise it is searched. */
    public static Path root() {
        String given = System.getProperty("usher.project.root", "");
        Path folder = Path.of(given).toAbsolutePath().normalize();
        while (!Files.isDirectory(folder.resolve("conformance"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("no conformance folder above " + given);
            }
        }
        return folder;
    }

    public static Path conformance() {
        return root().resolve("conformance");
    }

    /** Returns all cases of the conformance folder, except those about usage preferences. */
    public static List<LocatedCase> cases() {
        try {
            List<LocatedCase> cases = new ArrayList<>();
            for (Path file : CaseRunner.find(conformance())) {
                if (file.startsWith(conformance().resolve("usage"))) {
                    continue;
                }
                CaseFiles files = new CaseFiles(file.getParent());
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (!lines.get(i).isBlank()) {
                        cases.add(new LocatedCase(file, i + 1, read(file, files, i + 1, lines.get(i))));
                    }
                }
            }
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case read(Path file, CaseFiles files, int number, String line) {
        try {
            return Case.read(line, files, CaseReader.NONE);
        } catch (CaseFormatException e) {
            throw new AssertionError(file + ", line " + number + ": " + e.getMessage(), e);
        }
    }

    /** Returns the robots.txt files that cases contain, without duplicates, by a name that identifies them. */
    public static Map<String, byte[]> robotsTexts() {
        Map<String, byte[]> texts = new LinkedHashMap<>();
        Map<String, String> seen = new LinkedHashMap<>();
        for (LocatedCase located : cases()) {
            RobotsTxtBytes.bytes(located.testCase())
                    .filter(bytes -> seen.putIfAbsent(RobotsTxtBytes.key(bytes), located.name()) == null)
                    .ifPresent(bytes -> texts.put(located.name(), bytes));
        }
        return texts;
    }

    /**
     * Returns the folder with real files, reference cases and specifications, which is not part of the project: {@code
     * USHER_SHARED}, or {@code ../shared}.
     *
     * @throws IllegalStateException if {@code USHER_SHARED} is not such a folder
     */
    public static Optional<Path> shared() {
        String given = System.getenv().getOrDefault("USHER_SHARED", "");
        Path folder = given.isEmpty() ? root().resolveSibling("shared") : Path.of(given);
        if (Files.isDirectory(folder.resolve("corpus/robots"))) {
            return Optional.of(folder);
        }
        if (!given.isEmpty()) {
            throw new IllegalStateException("USHER_SHARED is " + given + ", which has no folder corpus/robots");
        }
        return Optional.empty();
    }
}
