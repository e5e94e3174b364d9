package usher.audit;

import java.time.Instant;
import java.util.List;

/**
 * A rule that a crawler did not obey.
 *
 * @param rule the rule as written, or what else disallowed the requests; untrusted text of the file
 * @param line its line in the file; 0 if no rule decided
 * @param requests the number of disallowed requests, without spoofed ones
 * @param examples some of them
 */
public record BrokenRule(String rule, int line, long requests, List<Example> examples) {
    /** @param target untrusted text of the log */
    public record Example(Instant time, String address, Identity identity, String site, String target) {}
}
