package usher.server.analyze;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.bytes.Bytes;
import usher.preset.AccessRequest;
import usher.preset.Preset;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/** A request to block or allow crawlers in a file. */
public record PolicyRequest(Bytes robots, AccessRequest access) {
    private static final Set<String> MEMBERS = Set.of("robots", "robotsBase64", "preset", "block", "allow", "keep");

    /**
     * Reads the body of {@code POST /v1/policies/apply}.
     *
     * @throws ProblemException if it is malformed
     */
    public static PolicyRequest read(Map<String, Object> json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        Bytes robots = Bytes.of(body.file("robots"));
        Optional<String> preset = body.optionalText("preset");
        List<String> block = body.texts("block");
        List<String> allow = body.texts("allow");
        List<String> keep = body.texts("keep");
        try {
            return new PolicyRequest(robots, new AccessRequest(preset.map(Preset::of), block, allow, keep));
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())));
        }
    }
}
