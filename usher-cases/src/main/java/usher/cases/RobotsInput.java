package usher.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import usher.Policy;
import usher.RobotsTxt;
import usher.TokenMatch;
import usher.Usher;

/** The robots.txt of a case: bytes, a file, or an access result without a file. */
public sealed interface RobotsInput {
    /** Returns the policy of a crawler. */
    Policy policy(RobotsFileCache files, Usher usher, List<String> tokens, TokenMatch match) throws CaseFormatException;

    /** Returns the document, if there is one. */
    Optional<RobotsTxt> document(RobotsFileCache files, Usher usher) throws CaseFormatException;

    /** Bytes in the case itself. */
    record Inline(byte[] octets) implements RobotsInput {
        @Override
        public Policy policy(RobotsFileCache files, Usher usher, List<String> tokens, TokenMatch match) {
            return usher.policy(usher.parse(octets), match, tokens.toArray(String[]::new));
        }

        @Override
        public Optional<RobotsTxt> document(RobotsFileCache files, Usher usher) {
            return Optional.of(usher.parse(octets));
        }
    }

    /** A file, relative to the case file. */
    record InFile(Path path) implements RobotsInput {
        @Override
        public Policy policy(RobotsFileCache files, Usher usher, List<String> tokens, TokenMatch match)
                throws CaseFormatException {
            return files.policy(path, usher, tokens, match);
        }

        @Override
        public Optional<RobotsTxt> document(RobotsFileCache files, Usher usher) throws CaseFormatException {
            return Optional.of(files.document(path, usher));
        }
    }

    /** No file: {@code unavailable} or {@code unreachable}. */
    record Absent(boolean reachable) implements RobotsInput {
        @Override
        public Policy policy(RobotsFileCache files, Usher usher, List<String> tokens, TokenMatch match) {
            String[] names = tokens.toArray(String[]::new);
            return reachable ? usher.unavailable(names) : usher.unreachable(names);
        }

        @Override
        public Optional<RobotsTxt> document(RobotsFileCache files, Usher usher) {
            return Optional.empty();
        }
    }

    static RobotsInput read(CaseMembers json, Path folder) throws CaseFormatException {
        List<String> given = List.of("robots", "robotsBase64", "robotsFile", "access").stream()
                .filter(json::has)
                .toList();
        if (given.size() != 1) {
            throw new CaseFormatException(
                    "a case has exactly one of robots, robotsBase64, robotsFile and access, not " + given.size());
        }
        String value = json.string(given.get(0));
        return switch (given.get(0)) {
            case "robots" -> new Inline(value.getBytes(UTF_8));
            case "robotsBase64" -> new Inline(decode(value));
            case "robotsFile" -> new InFile(folder.resolve(value).normalize());
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
        return new Absent(access.equals("unavailable"));
    }
}
