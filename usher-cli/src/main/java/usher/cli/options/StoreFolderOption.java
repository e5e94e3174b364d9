package usher.cli.options;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --store}, for the commands that need a store: its folder, or else the default one. */
public final class StoreFolderOption {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store. Default: " + StoreFolder.DEFAULT_WORDS + ".")
    private @Nullable String store;

    /** The folder of the store. */
    public Path folder() {
        return StoreFolder.of(store);
    }
}
