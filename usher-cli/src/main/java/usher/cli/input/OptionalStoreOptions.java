package usher.cli.input;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options {@code --store} and {@code --refresh}, of commands that fetch and do not require a store. */
public final class OptionalStoreOptions {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description =
                    "Store fetched files in this folder, or in the database of a fleet (postgresql:…), and reuse the "
                            + "stored ones. Default: in memory only.")
    private @Nullable String store;

    @Option(names = "--refresh")
    private boolean refresh;

    public Optional<String> folder() {
        return Optional.ofNullable(store);
    }

    /** Returns whether to fetch each site's file again, even if the stored copy is fresh. */
    public boolean refresh() {
        return refresh;
    }
}
