package usher.cli.input;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.StoreException;
import usher.store.postgres.PostgresAddress;
import usher.store.postgres.PostgresStore;
import usher.store.sqlite.SqliteSnapshotStore;

/** Opens the snapshot store: in a folder, or in a database such as {@code postgresql://host/database}. */
public final class StoreFolder {
    private StoreFolder() {}

    /** Returns the name of the store, or that of the default folder if the name is null. */
    public static String of(@Nullable String name) {
        return name == null ? defaultFolder(System.getenv()) : name;
    }

    static String defaultFolder(Map<String, String> environment) {
        String own = environment.getOrDefault("USHER_STORE", "");
        if (!own.isEmpty()) {
            return own;
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        Path home = data.isEmpty()
                ? FileArgument.path(System.getProperty("user.home")).resolve(Path.of(".local", "share"))
                : FileArgument.path(data);
        return home.resolve("usher").toString();
    }

    public static DurableStore open(String store) {
        return open(store, PostgresStore::open, SqliteSnapshotStore::open);
    }

    public static DurableStore openReadOnly(String store) {
        return open(store, PostgresStore::openReadOnly, SqliteSnapshotStore::openReadOnly);
    }

    public static int read(String store, ToIntFunction<DurableStore> reader) {
        try (DurableStore snapshots = openReadOnly(store)) {
            return reader.applyAsInt(snapshots);
        } catch (StoreException e) {
            throw unusable(store, e);
        }
    }

    private static DurableStore open(
            String store, Function<PostgresAddress, DurableStore> database, Function<Path, DurableStore> folder) {
        try {
            return PostgresAddress.isAddress(store) ? database.apply(address(store)) : folder.apply(folder(store));
        } catch (StoreException e) {
            throw unusable(store, e);
        }
    }

    private static PostgresAddress address(String store) {
        try {
            return PostgresAddress.parse(store);
        } catch (IllegalArgumentException e) {
            throw new UsageException("%s", e.getMessage());
        }
    }

    private static Path folder(String store) {
        Path folder = FileArgument.path(store);
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UsageException("'%s' is a file; the store must be a folder", folder);
        }
        return folder;
    }

    public static UsageException unusable(String store, StoreException cause) {
        return new UsageException(cause, "the store in '%s' cannot be used: %s", store, cause.getMessage());
    }
}
