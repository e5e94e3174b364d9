package usher.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.cli.files.FileArgument;

/** {@code --store} and {@code --refresh}, for the commands that fetch and do not need a store. */
public final class OptionalStoreOptions {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Keep fetched files in this folder, and use what is kept there. Default: in memory only.")
    private @Nullable String store;

    @Option(
            names = "--refresh",
            description = "Fetch each site's robots.txt now, even while the copy in the store may still be used.")
    private boolean refresh;

    /** The folder of the store; empty for a store in memory. */
    public Optional<Path> folder() {
        return Optional.ofNullable(store).map(FileArgument::path);
    }

    /** Whether to fetch each site's file again even if the stored one is fresh. */
    public boolean refresh() {
        return refresh;
    }
}
