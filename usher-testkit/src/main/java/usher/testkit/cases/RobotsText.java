package usher.testkit.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import usher.Usher;
import usher.model.RobotsTxt;
import usher.policy.Policy;
import usher.policy.TokenMatch;

/** What a case says about the robots.txt: its octets, where it is, or that there is none to be had. */
public sealed interface RobotsText {
    /** The policy for a crawler. */
    Policy policy(Library library, Usher usher, List<String> tokens, TokenMatch match) throws CaseFormatException;

    /** The document, if there is one. */
    Optional<RobotsTxt> document(Library library, Usher usher) throws CaseFormatException;

    /** Octets in the case itself. */
    record Given(byte[] octets) implements RobotsText {
        @Override
        public Policy policy(Library library, Usher usher, List<String> tokens, TokenMatch match) {
            return usher.policy(usher.parse(octets), match, tokens.toArray(String[]::new));
        }

        @Override
        public Optional<RobotsTxt> document(Library library, Usher usher) {
            return Optional.of(usher.parse(octets));
        }
    }

    /** A file beside the case file. */
    record InFile(Path path) implements RobotsText {
        @Override
        public Policy policy(Library library, Usher usher, List<String> tokens, TokenMatch match)
                throws CaseFormatException {
            return library.policy(path, usher, tokens, match);
        }

        @Override
        public Optional<RobotsTxt> document(Library library, Usher usher) throws CaseFormatException {
            return Optional.of(library.document(path, usher));
        }
    }

    /** No file: {@code unavailable} or {@code unreachable}. */
    record Absent(boolean reachable) implements RobotsText {
        @Override
        public Policy policy(Library library, Usher usher, List<String> tokens, TokenMatch match) {
            String[] names = tokens.toArray(String[]::new);
            return reachable ? usher.unavailable(names) : usher.unreachable(names);
        }

        @Override
        public Optional<RobotsTxt> document(Library library, Usher usher) {
            return Optional.empty();
        }
    }

    static RobotsText read(JsonLine json, Path folder) throws CaseFormatException {
        List<String> given = List.of("robots", "robotsBase64", "robotsFile", "access").stream()
                .filter(json::has)
                .toList();
        if (given.size() != 1) {
            throw new CaseFormatException(
                    "a case has exactly one of robots, robotsBase64, robotsFile and access, not " + given.size());
        }
        String value = json.string(given.get(0));
        return switch (given.get(0)) {
            case "robots" -> new Given(value.getBytes(UTF_8));
            case "robotsBase64" -> new Given(decode(value));
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

    private static RobotsText absent(String access) throws CaseFormatException {
        if (!access.equals("unavailable") && !access.equals("unreachable")) {
            throw new CaseFormatException("“access” is \"unavailable\" or \"unreachable\"");
        }
        return new Absent(access.equals("unavailable"));
    }
}
