package usher.cli.input;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.fetch.FetchSettings;

/** Options for fetching sites' robots.txt files, of all commands that check URLs against them. */
public final class FetchOptions {
    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private UnreachableOption unreachable = new UnreachableOption();

    @Option(names = "--probe-missing-page")
    private boolean probe;

    public ConnectionOptions connection() {
        return connection;
    }

    public FetchSettings settings() {
        return unreachable.applyTo(connection.settings()).toBuilder()
                .missingPageProbe(probe)
                .build();
    }

    /** Returns the product token at the start of the User-Agent header that this program sends. */
    public Optional<String> productToken() {
        return connection.http().productToken();
    }
}
