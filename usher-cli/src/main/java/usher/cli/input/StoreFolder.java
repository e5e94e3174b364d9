package usher.cli.input;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.text.Printable;
import usher.store.sqlite.SqliteSnapshotStore;

/** Finds and opens the folder of the snapshot store. */
public final class StoreFolder {
    /** The description of the default folder for help texts. */
    public static final String DEFAULT_DESCRIPTION =
            "$USHER_STORE, or else $XDG_DATA_HOME/usher, or else ~/.local/share/usher";

    private StoreFolder() {}

    /** Returns the folder with that name, or the default folder if the name is null. */
    public static Path of(@Nullable String name) {
        return name == null ? defaultFolder(System.getenv()) : FileArgument.path(name);
    }

    static Path defaultFolder(Map<String, String> environment) {
        String own = environment.getOrDefault("USHER_STORE", "");
        if (!own.isEmpty()) {
            return FileArgument.path(own);
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        Path home = data.isEmpty()
                ? FileArgument.path(System.getProperty("user.home")).resolve(Path.of(".local", "share"))
                : FileArgument.path(data);
        return home.resolve("usher");
    }

    public static SnapshotStore open(Path folder) {
        mustBeFolder(folder);
        try {
            return SqliteSnapshotStore.open(folder);
        } catch (StoreException e) {
            throw unusable(folder, e);
        }
    }

    public static SqliteSnapshotStore openReadOnly(Path folder) {
        mustBeFolder(folder);
        try {
            return SqliteSnapshotStore.openReadOnly(folder);
        } catch (StoreException e) {
            throw unusable(folder, e);
        }
    }

    private static void mustBeFolder(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UsageException(
                    "'" + Printable.text(folder.toString()) + "' is a file; the store must be a folder");
        }
    }

    public static UsageException unusable(Path folder, StoreException cause) {
        return new UsageException(
                "the store in '" + Printable.text(folder.toString()) + "' cannot be used: "
                        + Printable.text(String.valueOf(cause.getMessage())),
                cause);
    }
}
