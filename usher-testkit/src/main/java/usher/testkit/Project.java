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
import usher.cases.Case;
import usher.cases.CaseFormatException;
import usher.cases.CaseRunner;

/** Where the tests find the files of this project, and the shared folder beside it. */
public final class Project {
    private Project() {}

    /** One line of a case file. */
    public record Located(Path file, int line, Case asked) {
        /** {@code google/lines.jsonl: C-05/nul-in-path}. */
        public String name() {
            String where = conformance().relativize(file).toString();
            return where + ": " + asked.id().orElse("line " + line);
        }
    }

    /** The folder with the parent's {@code pom.xml}: Maven names it, otherwise it is looked for. */
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

    /** Every case of the conformance folder. */
    public static List<Located> cases() {
        try {
            List<Located> cases = new ArrayList<>();
            for (Path file : CaseRunner.find(conformance())) {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (!lines.get(i).isBlank()) {
                        cases.add(new Located(file, i + 1, read(file, i + 1, lines.get(i))));
                    }
                }
            }
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case read(Path file, int number, String line) {
        try {
            return Case.read(line, file.getParent());
        } catch (CaseFormatException e) {
            throw new AssertionError(file + ", line " + number + ": " + e.getMessage(), e);
        }
    }

    /** Every robots.txt that stands in a case itself, once, with a name to find it by. */
    public static Map<String, byte[]> robotsTexts() {
        Map<String, byte[]> texts = new LinkedHashMap<>();
        Map<String, String> seen = new LinkedHashMap<>();
        for (Located located : cases()) {
            RobotsTexts.bytes(located.asked())
                    .filter(bytes -> seen.putIfAbsent(RobotsTexts.key(bytes), located.name()) == null)
                    .ifPresent(bytes -> texts.put(located.name(), bytes));
        }
        return texts;
    }

    /**
     * The folder with real files, reference cases and specifications, which is not part of the project: {@code USHER_SHARED} names
     * it, otherwise it is {@code ../shared}.
     *
     * @throws IllegalStateException if {@code USHER_SHARED} names another folder
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
