package usher.cli.input;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --store} of commands that require a store. */
public final class StoreFolderOption {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store. Default: " + StoreFolder.DEFAULT_DESCRIPTION + ".")
    private @Nullable String store;

    /** Returns the folder of the store, or the default folder if the option is not set. */
    public Path folder() {
        return StoreFolder.of(store);
    }
}
