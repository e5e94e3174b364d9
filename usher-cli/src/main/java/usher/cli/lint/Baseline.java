package usher.cli.lint;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.cli.console.FileArgument;
import usher.cli.console.FileReplacement;
import usher.cli.console.UsageException;
import usher.internal.text.Printable;
import usher.lint.Finding;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.support.json.JsonObject;
import usher.support.json.JsonReader;

/** Known issues, by file, id and the text of the line, so not by its number. Not thread-safe. */
final class Baseline {
    private static final int MAX_TEXT = 200;

    private record Issue(String file, String id, String text) {}

    private final Path path;
    private final Map<Issue, Integer> known = new LinkedHashMap<>();
    private int matched;

    private Baseline(Path path) {
        this.path = path;
    }

    /** Returns a baseline without issues, to be written. A file that is not a baseline is not replaced. */
    static Baseline empty(Path path) {
        if (Files.exists(path)) {
            try {
                read(path);
            } catch (UsageException e) {
                throw new UsageException(e, "'%s' exists and is not a baseline; delete it, or name another file", path);
            }
        }
        return new Baseline(path);
    }

    static Baseline read(Path path) {
        Baseline baseline = new Baseline(path);
        try {
            for (JsonMembers issue :
                    new JsonMembers(JsonReader.object(FileArgument.text(path.toString()))).objects("issues")) {
                baseline.known.merge(
                        new Issue(issue.string("file"), issue.string("id"), issue.string("text")),
                        issue.integer("count"),
                        Integer::sum);
            }
            return baseline;
        } catch (JsonFormatException e) {
            throw new UsageException(e, "'%s' is not a baseline; create it with 'usher lint --write-baseline'", path);
        }
    }

    List<Finding> keep(String file, Bytes content, List<Finding> findings) {
        List<Finding> kept = new ArrayList<>();
        Map<Issue, Integer> left = new LinkedHashMap<>(known);
        String name = name(file);
        for (Finding finding : findings) {
            Issue issue = issue(name, content, finding);
            if (left.getOrDefault(issue, 0) > 0) {
                left.merge(issue, -1, Integer::sum);
                matched++;
            } else {
                kept.add(finding);
            }
        }
        return kept;
    }

    int matched() {
        return matched;
    }

    void add(String file, Bytes content, List<Finding> findings) {
        String name = name(file);
        findings.forEach(finding -> known.merge(issue(name, content, finding), 1, Integer::sum));
    }

    int size() {
        return known.values().stream().mapToInt(Integer::intValue).sum();
    }

    void write() {
        List<String> lines = new ArrayList<>();
        known.forEach((issue, count) -> {
            lines.add(Json.text(new JsonObject()
                    .add("file", issue.file())
                    .add("id", issue.id())
                    .add("text", issue.text())
                    .add("count", count)));
        });
        String text = "{\"version\":1,\"issues\":[\n" + String.join(",\n", lines) + "\n]}\n";
        FileReplacement.replace(path.toString(), Bytes.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Issue issue(String name, Bytes file, Finding finding) {
        int line = finding.diagnostic().line();
        String text = line == 0 ? "" : line(file, finding);
        return new Issue(name, finding.diagnostic().code().id(), text);
    }

    private static String line(Bytes file, Finding finding) {
        int start = finding.diagnostic().span().start() - finding.diagnostic().column() + 1;
        if (start < 0 || start > file.length()) {
            return "";
        }
        int end = file.indexOf(ByteSet.LINE_BREAKS, start, Math.min(file.length(), start + MAX_TEXT));
        return Printable.fullText(file.slice(start, end).text().strip());
    }

    /** Returns the name relative to the folder of the baseline, with slashes on every system. */
    private String name(String file) {
        if (FileArgument.isUrl(file)) {
            return file;
        }
        Path folder = path.toAbsolutePath().normalize().resolveSibling("");
        Path absolute = FileArgument.path(file).toAbsolutePath().normalize();
        return absolute.startsWith(folder)
                ? folder.relativize(absolute).toString().replace('\\', '/')
                : absolute.toString();
    }
}
