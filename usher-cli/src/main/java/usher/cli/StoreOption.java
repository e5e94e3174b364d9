package usher.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a command that could do without a store keeps what it fetches, and whether what is kept there will do. */
final class StoreOption {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Keep fetched files in this folder, and use what is kept there. Default: in memory only.")
    private String store;

    @Option(
            names = "--refresh",
            description = "Fetch each site's robots.txt now, even while the copy in the store may still be used.")
    private boolean refresh;

    Optional<Path> folder() {
        return Optional.ofNullable(store).map(FileArgument::path);
    }

    boolean refresh() {
        return refresh;
    }
}
