package usher.cli.input;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import usher.access.WhenUnreachable;
import usher.cli.console.UsageException;
import usher.fetch.FetchSettings;

/** What verdicts are while robots.txt is unreachable, of all commands that judge URLs of sites. */
public final class UnreachableOption {
    private static final Map<String, Optional<WhenUnreachable>> WHEN_UNREACHABLE = Map.of(
            "dialect", Optional.empty(),
            "disallow", Optional.of(WhenUnreachable.DISALLOW),
            "last-good", Optional.of(WhenUnreachable.LAST_GOOD),
            "allow", Optional.of(WhenUnreachable.ALLOW));

    @Option(names = "--when-unreachable", paramLabel = "CHOICE", descriptionKey = "choice-when-unreachable")
    private String whenUnreachable = "dialect";

    public FetchSettings applyTo(FetchSettings settings) {
        if (!WHEN_UNREACHABLE.containsKey(whenUnreachable)) {
            throw new UsageException(
                    "invalid --when-unreachable '%s'; use disallow, last-good, allow or dialect", whenUnreachable);
        }
        return WHEN_UNREACHABLE
                .get(whenUnreachable)
                .map(choice -> settings.toBuilder().whenUnreachable(choice).build())
                .orElse(settings);
    }
}
