package usher.cases;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import usher.RobotsFile;

/** Reads the members of a case that say which robots.txt it is about. */
final class RobotsInputParser {
    private RobotsInputParser() {}

    static RobotsInput parse(CaseMembers json, Path folder) throws CaseFormatException {
        List<String> present = List.of("robots", "robotsBase64", "robotsFile", "access").stream()
                .filter(json::has)
                .toList();
        if (present.size() != 1) {
            throw new CaseFormatException(
                    "a case has exactly one of robots, robotsBase64, robotsFile and access, not " + present.size());
        }
        String value = json.string(present.get(0));
        return switch (present.get(0)) {
            case "robots" -> new RobotsInput.Inline(RobotsFile.of(value));
            case "robotsBase64" -> new RobotsInput.Inline(RobotsFile.of(decode(value)));
            case "robotsFile" -> new RobotsInput.InFile(folder.resolve(value).normalize());
            default -> absent(value);
        };
    }

    private static byte[] decode(String base64) throws CaseFormatException {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new CaseFormatException("“robotsBase64” is not Base64: " + e.getMessage(), e);
        }
    }

    private static RobotsInput absent(String access) throws CaseFormatException {
        if (!access.equals("unavailable") && !access.equals("unreachable")) {
            throw new CaseFormatException("“access” is \"unavailable\" or \"unreachable\"");
        }
        return new RobotsInput.Absent(
                access.equals("unavailable") ? RobotsFile.unavailable() : RobotsFile.unreachable());
    }
}
