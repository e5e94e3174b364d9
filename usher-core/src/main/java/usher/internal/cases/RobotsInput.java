package usher.internal.cases;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import usher.RobotsFile;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonFormatException.Problem;
import usher.internal.json.JsonMembers;

public interface RobotsInput {
    RobotsFile file(RobotsFileCache files) throws CaseFormatException;

    /** Bytes in the case itself. */
    record Inline(RobotsFile file) implements RobotsInput {
        @Override
        public RobotsFile file(RobotsFileCache files) {
            return file;
        }
    }

    static RobotsInput inFile(Path path) {
        return files -> files.read(path);
    }

    /** Reads the members of a case that say which robots.txt it is about. */
    static RobotsInput parse(JsonMembers json, Path folder) throws JsonFormatException {
        List<String> present = Stream.of("robots", "robotsBase64", "robotsFile", "access")
                .filter(json::has)
                .toList();
        if (present.size() != 1) {
            throw new JsonFormatException(
                    Problem.MEMBER,
                    "a case has exactly one of robots, robotsBase64, robotsFile and access, not " + present.size());
        }
        return switch (present.get(0)) {
            case "robots" -> new Inline(RobotsFile.of(json.string("robots")));
            case "robotsBase64" -> new Inline(RobotsFile.of(decode(json)));
            case "robotsFile" ->
                inFile(folder.resolve(json.string("robotsFile")).normalize());
            default -> {
                String access = json.word("access", List.of("unavailable", "unreachable"), word -> word);
                yield files -> access.equals("unavailable") ? RobotsFile.unavailable() : RobotsFile.unreachable();
            }
        };
    }

    private static byte[] decode(JsonMembers json) throws JsonFormatException {
        try {
            return Base64.getDecoder().decode(json.string("robotsBase64"));
        } catch (IllegalArgumentException e) {
            throw json.invalid("robotsBase64", "Base64");
        }
    }
}
