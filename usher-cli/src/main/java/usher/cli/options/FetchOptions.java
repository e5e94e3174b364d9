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

/** Options for fetching sites' robots.txt files, of all commands that check URLs against them. */
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
            paramLabel = "POLICY",
            description =
                    "What applies while robots.txt is unreachable: disallow (the last good copy for a day, then nothing is"
                            + " allowed), last-good (the last good copy for 30 days), allow (everything is allowed), or"
                            + " dialect (what each dialect defines). Default: dialect.")
    private String whenUnreachable = "dialect";

    /** Returns the options for fetching a single file by its URL. */
    public ConnectionOptions connection() {
        return connection;
    }

    /** Returns the fetch settings that these options select. */
    public FetchSettings settings() {
        FetchSettings settings = connection.settings();
        if (!WHEN_UNREACHABLE.containsKey(whenUnreachable)) {
            throw new UsageException("invalid --when-unreachable '" + Printable.text(whenUnreachable)
                    + "'; use disallow, last-good, allow or dialect");
        }
        return WHEN_UNREACHABLE
                .get(whenUnreachable)
                .map(settings::withWhenUnreachable)
                .orElse(settings);
    }

    /**
     * Returns the product token at the start of the User-Agent header that this program sends.
     *
     * @return empty if the header does not start with a product token
     */
    public Optional<String> productToken() {
        Matcher token = PRODUCT_TOKEN.matcher(connection.http().userAgent());
        return token.lookingAt() ? Optional.of(token.group()) : Optional.empty();
    }
}
