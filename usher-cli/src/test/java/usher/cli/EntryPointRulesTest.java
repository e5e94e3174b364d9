package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.below;
import static usher.cli.ProjectFiles.find;
import static usher.cli.ProjectFiles.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/**
 * Every entry point keeps the six rules of the table beside this test, by a test that the table names, or says why a
 * rule does not apply. Routes are those of the description: DescriptionTest proves that nothing else is served.
 */
class EntryPointRulesTest {
    private static final Path TABLE =
            CommandLineRun.PROJECT.resolve("usher-cli/src/test/resources/usher/cli/entry-point-rules.tsv");
    private static final List<String> RULES = List.of(
            "an undecided proof is not “same”",
            "an undecoded body is a failure",
            "numbers, lines and bodies are bounded",
            "patterns are linear",
            "an id is checked before its effect",
            "nothing of a stranger is printed raw");
    private static final String EXEMPT = "does not apply: ";

    /** A method that takes bytes of others. Records only hold values, unless bytes are what they are read from. */
    private static final Pattern READS_BYTES = Pattern.compile(
            "  (?:static )?(?!new\\()(\\w+)\\(.*(?:byte\\[\\]|java\\.io\\.InputStream|usher\\.bytes\\.Bytes(?=[,"
                    + ">)])).*\\):.*|  (new)\\(.*(?:byte\\[\\]|java\\.io\\.InputStream).*\\)");

    @Test
    void eachEntryPointHasARowAndEachRowAnEntryPoint() throws IOException, JsonFormatException {
        List<String> rows = rows().stream().map(row -> row.get(0)).toList();

        assertThat(rows).doesNotHaveDuplicates().isSorted();
        assertThat(rows).containsExactlyInAnyOrderElementsOf(entryPoints());
    }

    @Test
    void eachRuleHasATestThatExistsOrAReason() throws IOException {
        Map<Boolean, List<Path>> sources = sources();
        List<String> wrong = new ArrayList<>();
        for (List<String> row : rows()) {
            for (int i = 1; i < row.size(); i++) {
                for (String name : row.get(i).startsWith(EXEMPT)
                        ? List.<String>of()
                        : List.of(row.get(i).split("; "))) {
                    if (!exists(name, sources)) {
                        wrong.add(row.get(0) + ": no test “" + name + "” for: " + RULES.get(i - 1));
                    }
                }
                if (row.get(i).strip().length() <= EXEMPT.length()) {
                    wrong.add(row.get(0) + ": neither a test nor a reason for: " + RULES.get(i - 1));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<List<String>> rows() throws IOException {
        List<String> lines = Files.readAllLines(TABLE);
        assertThat(lines.get(0)).isEqualTo("entry point\t" + String.join("\t", RULES));
        List<List<String>> rows = lines.stream()
                .skip(1)
                .map(line -> List.of(line.split("\t", -1)))
                .toList();
        assertThat(rows).allSatisfy(row -> assertThat(row).hasSize(RULES.size() + 1));
        return rows;
    }

    private static TreeSet<String> entryPoints() throws IOException, JsonFormatException {
        TreeSet<String> all = new TreeSet<>();
        addCommands(HelpTextTest.root().getCommandSpec(), all);
        String description = text("usher-server/src/main/resources/usher/server/openapi.json");
        Map<?, ?> paths = (Map<?, ?>) JsonReader.object(description).get("paths");
        paths.forEach((path, operations) -> ((Map<?, ?>) operations)
                .keySet().stream()
                        .map(String::valueOf)
                        .filter(List.of("get", "post", "put", "delete")::contains)
                        .forEach(method -> all.add("route: " + method + " " + path)));
        add(
                all,
                "mcp: ",
                "\"(\\w+)\", (?:arguments -> |new )\\w+Tools?\\b",
                "usher-cli/src/main/java/usher/mcp/McpService.java");
        String functions = "usher-spark/src/main/java/usher/spark/sql/RobotsFunctions.java";
        add(all, "sql: ", "\"(robots_\\w+)", functions);
        for (Path types : below("usher-js/src/npm", ".d.ts")) {
            add(all, "npm: ", "export (?:declare )?(?:function|class|const) (\\w+)", types.toString());
        }
        add(all, "npm command: ", "\"bin\": \\{ \"([\\w-]+)\"", "usher-js/src/npm/package.json");
        for (Path source : below("usher-spark/src/main/java", "Command.java")) {
            add(all, "spark command: ", "@Command\\(\\s*name = \"(\\w+)\"", source.toString());
        }
        for (Path module : children(CommandLineRun.PROJECT)) {
            if (Files.exists(module.resolve("api.txt"))) {
                addMethods(Files.readAllLines(module.resolve("api.txt")), all);
            }
        }
        return all;
    }

    private static void addCommands(CommandSpec command, TreeSet<String> all) {
        List<CommandSpec> below = command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(child -> !child.name().equals("help"))
                .toList();
        below.forEach(child -> addCommands(child, all));
        if (below.isEmpty()) {
            all.add("command: " + command.qualifiedName().replaceFirst("^\\S+ ", ""));
        }
    }

    private static void addMethods(List<String> api, TreeSet<String> all) {
        String type = "";
        for (String line : api) {
            var method = READS_BYTES.matcher(line);
            if (!line.startsWith(" ")) {
                type = line.replaceFirst("^(\\w+ )+", "").replaceFirst("[ <(:].*", "");
            } else if (!type.startsWith("usher.bytes.") && method.matches()) {
                all.add("java: " + type + "." + (method.group(1) == null ? method.group(2) : method.group(1)));
            }
        }
    }

    private static void add(TreeSet<String> all, String prefix, String pattern, String file) throws IOException {
        find(pattern, text(file)).forEach(found -> all.add(prefix + found));
    }

    /** The source folders of the modules: Java by true, JavaScript and transcripts by false. */
    private static Map<Boolean, List<Path>> sources() throws IOException {
        List<Path> java = new ArrayList<>();
        List<Path> script = new ArrayList<>();
        for (Path module : children(CommandLineRun.PROJECT)) {
            for (String folder : List.of(module + "/src/test", module + "/src/contract")) {
                if (Files.isDirectory(Path.of(folder))) {
                    java.addAll(below(folder, ".java"));
                    script.addAll(below(folder, "js"));
                    script.addAll(below(folder, ".txt"));
                }
            }
        }
        return Map.of(true, java, false, script);
    }

    /** Returns whether {@code Class.method}, or {@code file: title} of JavaScript or a transcript, is in a folder. */
    private static boolean exists(String name, Map<Boolean, List<Path>> sources) throws IOException {
        boolean script = name.matches(".*\\.(js|txt): .*");
        String[] parts = name.split(script ? ": " : "\\.", 2);
        String file = script ? parts[0] : parts[0] + ".java";
        String text = script ? parts[1] : "void " + parts[parts.length - 1] + "(";
        for (Path source : sources.get(!script)) {
            if (source.endsWith(file) && text(source).contains(text)) {
                return true;
            }
        }
        return false;
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            return children.toList();
        }
    }
}
