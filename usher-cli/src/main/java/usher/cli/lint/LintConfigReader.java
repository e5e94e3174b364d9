package usher.cli.lint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.Node;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.DiagnosticName;

/** Converts a configuration file to a {@link LintConfig}. Anything that it does not know is an error with its line. */
record LintConfigReader(YamlFile file) {
    private static final List<String> SECTION = List.of("select", "ignore", "severity", "site");
    private static final List<String> BASE = with(SECTION, "fail-on", "baseline", "exclude", "overrides");
    private static final List<String> OVERRIDE = with(SECTION, "files");

    static final String OFF = "off";

    private static List<String> with(List<String> keys, String... more) {
        return Stream.concat(keys.stream(), Stream.of(more)).toList();
    }

    LintConfig read(Path folder) {
        Optional<Node> root = file.root();
        if (root.isEmpty()) {
            return LintConfig.NONE;
        }
        Map<String, Node> top = file.mapping(root.get(), List.of("lint"));
        if (!top.containsKey("lint")) {
            return LintConfig.NONE;
        }
        Map<String, Node> lint = file.mapping(top.get("lint"), BASE);
        List<LintSection> overrides = new ArrayList<>();
        for (Node each : list(lint, "overrides")) {
            Map<String, Node> override = file.mapping(each, OVERRIDE);
            if (!override.containsKey("files")) {
                throw file.error(each, "an override needs the key files");
            }
            overrides.add(section(override));
        }
        return new LintConfig(
                folder,
                section(lint),
                overrides,
                Optional.ofNullable(lint.get("fail-on")).map(this::threshold),
                Optional.ofNullable(lint.get("baseline")).map(node -> baseline(folder, node)),
                patterns(lint, "exclude"));
    }

    /** Returns the baseline's path. A stranger's configuration must not name or link files outside its folder. */
    private Path baseline(Path folder, Node node) {
        try {
            Path path = folder.resolve(file.text(node)).normalize();
            Path real = path;
            while (!Files.exists(real) && real.getParent() != null) {
                real = real.getParent();
            }
            if (path.startsWith(folder) && real.toRealPath().startsWith(folder.toRealPath())) {
                return path;
            }
        } catch (IOException | InvalidPathException e) {
            throw file.error(node, "the baseline is not a usable path");
        }
        throw file.error(
                node, "the baseline must be below the folder of this file; for another one use --baseline FILE");
    }

    private LintSection section(Map<String, Node> keys) {
        return new LintSection(
                patterns(keys, "files"),
                keys.containsKey("select") ? Optional.of(codes(keys, "select")) : Optional.empty(),
                codes(keys, "ignore"),
                severities(keys),
                Optional.ofNullable(keys.get("site")).map(file::text));
    }

    private List<Node> list(Map<String, Node> keys, String key) {
        return keys.containsKey(key) ? file.list(keys.get(key)) : List.of();
    }

    private List<DiagnosticCode> codes(Map<String, Node> keys, String key) {
        return list(keys, key).stream()
                .flatMap(node -> codes(node, file.text(node)).stream())
                .toList();
    }

    private List<DiagnosticCode> codes(Node place, String text) {
        List<DiagnosticCode> codes = DiagnosticName.findAll(text);
        if (codes.isEmpty()) {
            throw file.error(place, DiagnosticName.unknown(text));
        }
        return codes;
    }

    private List<String> patterns(Map<String, Node> keys, String key) {
        List<String> patterns = new ArrayList<>();
        for (Node node : list(keys, key)) {
            String pattern = file.text(node);
            try {
                PathGlob.of(pattern);
            } catch (IllegalArgumentException e) {
                throw file.error(node, "“" + pattern + "” is not a valid pattern: " + e.getMessage());
            }
            patterns.add(pattern);
        }
        return patterns;
    }

    /** Returns the severities; a longer prefix of an id takes precedence over a shorter one. */
    private Map<DiagnosticCode, Optional<Severity>> severities(Map<String, Node> keys) {
        Map<DiagnosticCode, Optional<Severity>> severities = new EnumMap<>(DiagnosticCode.class);
        Map<String, Node> entries = keys.containsKey("severity") ? file.mapping(keys.get("severity")) : new HashMap<>();
        entries.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().length()))
                .forEach(entry -> codes(entry.getValue(), entry.getKey())
                        .forEach(code -> severities.put(code, severity(entry.getValue()))));
        return severities;
    }

    private Optional<Severity> severity(Node node) {
        String word = file.text(node);
        Optional<Severity> severity = Threshold.severity(word);
        if (severity.isEmpty() && !word.equals(OFF)) {
            throw file.error(node, "“" + word + "” is not a severity; use error, warning, info or off");
        }
        return severity;
    }

    private Threshold threshold(Node node) {
        String word = file.text(node);
        return Threshold.of(word)
                .orElseThrow(() -> file.error(node, "“" + word + "” is not a severity; use " + Threshold.WORDS));
    }
}
