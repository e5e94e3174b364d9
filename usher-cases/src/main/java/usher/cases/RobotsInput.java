package usher.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import usher.Policy;
import usher.ProductToken;
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
    record Inline(byte[] bytes) implements RobotsInput {
        @Override
        public Policy policy(RobotsFileCache files, Usher usher, List<String> tokens, TokenMatch match) {
            return usher.policy(usher.parse(bytes), match, ProductToken.listOf(tokens));
        }

        @Override
        public Optional<RobotsTxt> document(RobotsFileCache files, Usher usher) {
            return Optional.of(usher.parse(bytes));
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
}
