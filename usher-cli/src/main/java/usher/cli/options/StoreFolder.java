package usher.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import usher.cli.console.Printable;
import usher.cli.console.UsageException;
import usher.cli.files.FileArgument;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.SqliteSnapshotStore;

/** The folder of the store of snapshots, and opening it. */
public final class StoreFolder {
    /** The default folder, as help texts describe it. */
    public static final String DEFAULT_WORDS =
            "$USHER_STORE, or else usher in $XDG_DATA_HOME, or else ~/.local/share/usher";

    private StoreFolder() {}

    /** The folder of that name, or the default one if the caller named none. */
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

    /** Opens the store for writing; creates it if there is none. */
    public static SnapshotStore open(Path folder) {
        mustBeFolder(folder);
        try {
            return SqliteSnapshotStore.open(folder);
        } catch (StoreException e) {
            throw unusable(folder, e);
        }
    }

    /** Opens the store for reading. */
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
            throw new UsageException("'" + Printable.text(folder.toString()) + "' is a file; a store is a folder");
        }
    }

    /** The error for a store that cannot be used. */
    public static UsageException unusable(Path folder, StoreException cause) {
        return new UsageException(
                "the store in '" + Printable.text(folder.toString()) + "' cannot be used: "
                        + Printable.text(String.valueOf(cause.getMessage())),
                cause);
    }
}
