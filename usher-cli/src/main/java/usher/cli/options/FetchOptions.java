package usher.cli.options;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.access.AccessOptions.WhenUnreachable;
import usher.cli.console.Printable;
import usher.cli.console.UsageException;
import usher.fetch.FetchSettings;

/** How the robots.txt files of sites are fetched: options of all commands that check URLs by their sites' files. */
public final class FetchOptions {
    private static final Pattern PRODUCT_TOKEN = Pattern.compile("[A-Za-z_-]+");

    private static final Map<String, Optional<WhenUnreachable>> WHEN_UNREACHABLE = Map.of(
            "dialect", Optional.empty(),
            "disallow", Optional.of(WhenUnreachable.DISALLOW),
            "last-good", Optional.of(WhenUnreachable.LAST_GOOD),
            "allow", Optional.of(WhenUnreachable.ALLOW));

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--when-unreachable",
            paramLabel = "WHAT",
            description = "Policy while a robots.txt is unreachable: disallow, last-good (for up to 30 days), allow, or"
                    + " dialect: what each dialect says. Default: dialect.")
    private String whenUnreachable = "dialect";

    /** How a single file is fetched that the caller names by URL. */
    public ConnectionOptions connection() {
        return connection;
    }

    /** The settings that follow. */
    public FetchSettings settings() {
        FetchSettings settings = connection.settings();
        if (!WHEN_UNREACHABLE.containsKey(whenUnreachable)) {
            throw new UsageException("--when-unreachable takes disallow, last-good, allow or dialect, not '"
                    + Printable.text(whenUnreachable) + "'");
        }
        return WHEN_UNREACHABLE
                .get(whenUnreachable)
                .map(settings::withWhenUnreachable)
                .orElse(settings);
    }

    /**
     * The product token under which we fetch: the beginning of the User-Agent header, by which sites know us.
     *
     * @return empty if the header begins with none
     */
    public Optional<String> productToken() {
        Matcher token = PRODUCT_TOKEN.matcher(connection.http().userAgent());
        return token.lookingAt() ? Optional.of(token.group()) : Optional.empty();
    }
}
