package usher.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a command that could do without a store keeps what it fetches. */
final class StoreOption {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Keep fetched files in this folder, and use what is kept there. Default: in memory only.")
    private String store;

    Optional<Path> folder() {
        return Optional.ofNullable(store).map(RobotsFile::path);
    }
}
