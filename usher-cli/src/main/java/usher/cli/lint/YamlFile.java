package usher.cli.lint;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import usher.cli.console.UsageException;
import usher.internal.text.EditDistance;
import usher.internal.text.Printable;

/** A YAML file whose values know their lines. Every error names the file and the line. */
record YamlFile(Path name, String text) {
    Optional<Node> root() {
        try {
            LoadSettings settings = LoadSettings.builder().build();
            return new Composer(settings, new ParserImpl(settings, new StreamReader(settings, text))).getSingleNode();
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw error(line, e.getProblem() + "; values with *, [, { or : need quotation marks", e);
        } catch (YamlEngineException | IllegalArgumentException e) { // the second for some tags
            throw error(1, String.valueOf(e.getMessage()), e);
        } catch (StackOverflowError e) {
            throw error(1, "the file is nested too deeply", e);
        }
    }

    /** Returns the values of a mapping that has only these keys. */
    Map<String, Node> mapping(Node node, List<String> known) {
        Map<String, Node> values = mapping(node);
        for (NodeTuple entry : ((MappingNode) node).getValue()) {
            String key = text(entry.getKeyNode());
            if (!known.contains(key)) {
                String nearest = EditDistance.nearest(key, known.stream())
                        .map(other -> "did you mean " + other + "?")
                        .orElse("known keys are " + known.stream().sorted().collect(Collectors.joining(", ")));
                throw error(entry.getKeyNode(), "unknown key “" + key + "”; " + nearest);
            }
        }
        return values;
    }

    Map<String, Node> mapping(Node node) {
        if (!(node instanceof MappingNode mapping)) {
            throw error(node, "keys with values are expected here, such as “ignore: [REP044]”");
        }
        Map<String, Node> values = new LinkedHashMap<>();
        for (NodeTuple entry : mapping.getValue()) {
            if (values.put(text(entry.getKeyNode()), entry.getValueNode()) != null) {
                throw error(entry.getKeyNode(), "the key “" + text(entry.getKeyNode()) + "” is repeated");
            }
        }
        return values;
    }

    List<Node> list(Node node) {
        if (node instanceof SequenceNode list) {
            return list.getValue();
        }
        throw error(node, "a list is expected here, such as [REP044, REP052]");
    }

    String text(Node node) {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw error(node, "one value is expected here");
    }

    UsageException error(Node place, String message) {
        return new UsageException(
                printable(place.getStartMark().map(mark -> mark.getLine() + 1).orElse(1), message));
    }

    private UsageException error(int line, String message, Throwable cause) {
        return new UsageException(printable(line, message), cause);
    }

    /** The message can quote keys and values of a stranger. */
    private String printable(int line, String message) {
        return Printable.fullText(name + ":" + line + ": " + message);
    }
}
