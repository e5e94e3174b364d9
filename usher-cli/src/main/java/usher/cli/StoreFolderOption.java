package usher.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --store}, for the commands that need a store: its folder, or else the usual one. */
final class StoreFolderOption {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store. Default: " + StoreFolder.DEFAULT_WORDS + ".")
    private String store;

    Path folder() {
        return StoreFolder.of(store);
    }
}
