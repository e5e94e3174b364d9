package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import usher.testkit.GeneratedFile;
import usher.testkit.Project;

/**
 * Draws modules and the packages of the core as the imports of the code have them, and compares that with
 * {@code docs/architecture.md}. No arrow leads back. After a change that is meant, run this test with
 * {@code -Dusher.drawing.write=true}, which draws anew.
 */
class ArchitectureDrawingTest {
    private static final Path PAGE = Project.root().resolve("docs/architecture.md");
    private static final String BEGIN = "<!-- drawn by ArchitectureDrawingTest -->\n";
    private static final String END = "<!-- end of the drawing -->\n";
    private static final String NOT_DRAWN = "usher-bench";
    private static final String CORE = "usher-core";
    private static final String IMPORT = "(?m)^import (?:static )?(usher(?:\\.[a-z]\\w*)*)\\.[A-Z]";

    /** Returns each package with the packages that it imports. */
    private final SortedMap<String, Set<String>> packages = new TreeMap<>();

    private final SortedMap<String, String> modules = new TreeMap<>();

    ArchitectureDrawingTest() throws IOException {
        for (Path file : ProjectFiles.below("", ".java")) {
            String place = Project.root().relativize(file).toString();
            String module = place.replaceFirst("/.*", "");
            if (place.startsWith(module + "/src/main/java/") && !module.equals(NOT_DRAWN)) {
                read(module, ProjectFiles.text(file));
            }
        }
    }

    private void read(String module, String text) {
        for (String from : ProjectFiles.find("(?m)^package ([\\w.]+);", text)) {
            String owner = modules.putIfAbsent(from, module);
            assertThat(owner).as("module of " + from).isIn(null, module);
            Set<String> to = packages.computeIfAbsent(from, key -> new TreeSet<>());
            to.addAll(ProjectFiles.find(IMPORT, text));
            to.remove(from);
        }
    }

    private SortedMap<String, Set<String>> modulesWithThoseTheyNeed() {
        SortedMap<String, Set<String>> needed = new TreeMap<>();
        packages.forEach((from, to) -> {
            String module = modules.get(from);
            Set<String> others = needed.computeIfAbsent(module, key -> new TreeSet<>());
            to.stream().map(modules::get).filter(other -> !other.equals(module)).forEach(others::add);
        });
        return needed;
    }

    @Test
    void noArrowLeadsBack() {
        assertThat(cycle(packages)).as("packages").isEmpty();
        assertThat(cycle(modulesWithThoseTheyNeed())).as("modules").isEmpty();
    }

    @Test
    void thePageShowsTheCodeAsItIs() throws IOException {
        String page = Files.readString(PAGE, UTF_8);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        assertThat(begin).as("begin of the drawing").isLessThanOrEqualTo(end);
        String drawn = page.substring(0, begin) + drawing() + page.substring(end);
        GeneratedFile.check(PAGE, drawn, "usher.drawing.write", ArchitectureDrawingTest.class);
    }

    /** The modules, and the packages of the core. */
    private String drawing() {
        SortedMap<String, Set<String>> core = new TreeMap<>();
        packages.forEach((from, to) -> {
            if (modules.get(from).equals(CORE)) {
                core.put(from, to.stream().filter(packages::containsKey).collect(toCollection(TreeSet::new)));
            }
        });
        StringBuilder drawing = new StringBuilder();
        draw(drawing, modulesWithThoseTheyNeed());
        draw(drawing, core);
        return drawing.toString();
    }

    /** Omits arrows that follow from others. */
    private static void draw(StringBuilder out, SortedMap<String, Set<String>> arrows) {
        out.append("\n```mermaid\nflowchart TD\n");
        arrows.forEach((from, to) -> {
            Set<String> direct = new TreeSet<>(to);
            to.forEach(other -> direct.removeAll(reached(other, arrows)));
            if (direct.isEmpty()) {
                out.append("  ").append(from).append('\n');
            }
            direct.forEach(other ->
                    out.append("  ").append(from).append(" --> ").append(other).append('\n'));
        });
        out.append("```\n");
    }

    private static Set<String> reached(String from, Map<String, Set<String>> arrows) {
        Set<String> reached = new TreeSet<>();
        List<String> open = new ArrayList<>(arrows.getOrDefault(from, Set.of()));
        while (!open.isEmpty()) {
            String next = open.remove(open.size() - 1);
            if (reached.add(next)) {
                open.addAll(arrows.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }

    /** Returns the packages that reach themselves. */
    private static Set<String> cycle(Map<String, Set<String>> arrows) {
        return arrows.keySet().stream()
                .filter(each -> reached(each, arrows).contains(each))
                .collect(toCollection(TreeSet::new));
    }
}
