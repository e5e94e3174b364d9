package usher.cli.input;

import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import usher.fetch.snapshot.DurableStore;

public final class StoreFolderOption {
    @Option(names = "--store", paramLabel = "DIR", descriptionKey = "store-folder")
    private @Nullable String store;

    public String folder() {
        return StoreFolder.of(store);
    }

    public int read(ToIntFunction<DurableStore> reader) {
        return StoreFolder.read(folder(), reader);
    }
}
