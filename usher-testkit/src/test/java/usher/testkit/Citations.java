package usher.testkit;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import usher.support.cases.CaseRunner;

/** The codes of requirements that the project cites, and where. */
final class Citations {
    private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");
    private static final Pattern TEXT = Pattern.compile(".*\\.(java|md|js|html|json|xml|sh|yml|properties)");

    /** {@code K-01 to K-24}, which may go on in the next line of a comment. */
    private static final Pattern RANGE =
            Pattern.compile("(?<![\\w-])([A-Z]{1,2})-(\\d\\d) to[\\s*]+\\1-(\\d\\d)(?!\\w)");

    private static final Pattern COMMENT = Pattern.compile("\\s*(/?\\*|//).*");

    /** The code with which the name of a case begins. */
    private static final Pattern ID = Pattern.compile("\"id\": *\"([^\"/]+)");

    /** A code without its hyphen, as in {@code (F} and {@code 6)}. */
    private static final Pattern OTHER_FORM = Pattern.compile("(?<![\\w.%-])[CDFGHPSTW][1-9]\\d?(?![\\w-])");

    private final Map<String, Set<String>> places = new TreeMap<>();
    private final Map<String, Set<String>> vectors = new TreeMap<>();
    private final Set<String> testClasses = new TreeSet<>();
    private final Set<String> otherForms = new TreeSet<>();

    private Citations() {}

    static Citations read() throws IOException {
        Citations citations = new Citations();
        Path conformance = Project.conformance();
        for (Path file : CaseRunner.find(conformance)) {
            String name = conformance.relativize(file).toString().replace(".jsonl", "");
            for (String line : Files.readAllLines(file)) {
                Matcher id = ID.matcher(line);
                if (id.find()) {
                    citations
                            .vectors
                            .computeIfAbsent(id.group(1), key -> new TreeSet<>())
                            .add(name);
                    citations.cite(id.group(1), name);
                }
            }
        }
        Files.walkFileTree(Project.root(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = SKIPPED.contains(folder.getFileName().toString()) || folder.equals(Requirement.PAGES);
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (TEXT.matcher(file.getFileName().toString()).matches()) {
                    citations.readFile(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return citations;
    }

    /** The places of each code. */
    Map<String, Set<String>> places() {
        return Map.copyOf(places);
    }

    /** The files that have vectors of a code. */
    Set<String> vectors(String code) {
        return vectors.getOrDefault(code, Set.of());
    }

    boolean isTestClass(String name) {
        return testClasses.contains(name);
    }

    /** Comments that name a code in another form. */
    Set<String> otherForms() {
        return otherForms;
    }

    private void readFile(Path file) throws IOException {
        String text = Files.readString(file);
        String place = Project.root().relativize(file).toString();
        Requirement.CODE.matcher(text).results().forEach(code -> cite(code.group(), place));
        RANGE.matcher(text)
                .results()
                .forEach(range -> IntStream.rangeClosed(
                                Integer.parseInt(range.group(2)), Integer.parseInt(range.group(3)))
                        .forEach(number -> cite(String.format(Locale.ROOT, "%s-%02d", range.group(1), number), place)));
        if (place.endsWith(".java")) {
            String name = file.getFileName().toString().replace(".java", "");
            if (name.endsWith("Test")) {
                testClasses.add(name);
            }
            text.lines()
                    .filter(line -> COMMENT.matcher(line).matches())
                    .filter(line -> OTHER_FORM.matcher(line).find())
                    .forEach(line -> otherForms.add(place + ": " + line.strip()));
        }
    }

    private void cite(String code, String place) {
        places.computeIfAbsent(code, key -> new TreeSet<>()).add(place);
    }
}
