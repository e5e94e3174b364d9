package usher.store.sqlite.internal.write;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.body.PackedBody;
import usher.store.sqlite.internal.file.Schema;

/**
 * A table of values that are stored once under their hash: bodies or contexts. Each value has an id. Only for the writer's
 * thread.
 */
public final class BlobTable {
    private static final int CACHE_SIZE = 1 << 16;

    private final PreparedStatement find;
    private final PreparedStatement insert;
    private final LruMap<ByteBuffer, Long> numbers = new LruMap<>(CACHE_SIZE);
    private long next;

    /** The ids that were assigned or looked up since pruning started; null if no pruning runs. */
    private @Nullable BitSet used;

    private BlobTable(Connection connection, String table, String hash, String insert) throws SQLException {
        find = connection.prepareStatement("SELECT id FROM " + table + " WHERE " + hash + "=?");
        this.insert = connection.prepareStatement(insert);
        next = Schema.number(connection, "SELECT max(id) FROM " + table) + 1;
    }

    public static BlobTable bodies(Connection connection) throws SQLException {
        return new BlobTable(connection, "body", "sha256", "INSERT INTO body VALUES(?, ?, ?)");
    }

    public static BlobTable contexts(Connection connection) throws SQLException {
        return new BlobTable(connection, "context", "name", "INSERT INTO context VALUES(?, ?, ?)");
    }

    public OptionalLong find(byte[] hash) throws SQLException {
        ByteBuffer key = ByteBuffer.wrap(hash);
        Long known = numbers.get(key);
        if (known == null) {
            find.setBytes(1, hash);
            try (ResultSet rows = find.executeQuery()) {
                if (!rows.next()) {
                    return OptionalLong.empty();
                }
                known = rows.getLong(1);
            }
            numbers.put(key, known);
        }
        if (used != null) {
            used.set(Math.toIntExact(known));
        }
        return OptionalLong.of(known);
    }

    long addBody(PackedBody body) throws SQLException {
        insert.setBytes(3, body.stored());
        return add(body.name());
    }

    long addContext(byte[] name, byte[] bytes) throws SQLException {
        insert.setBytes(3, bytes);
        return add(name);
    }

    private long add(byte[] hash) throws SQLException {
        insert.setLong(1, next);
        insert.setBytes(2, hash);
        insert.executeUpdate();
        numbers.put(ByteBuffer.wrap(hash), next);
        if (used != null) {
            used.set(Math.toIntExact(next));
        }
        return next++;
    }

    /** Starts recording which ids are used. */
    public void startRecording() {
        used = new BitSet();
    }

    /** Returns whether the id was used since {@link #startRecording}. */
    public boolean isUsed(int number) {
        if (used == null) {
            throw new StoreException("store_failed: pruning stopped because a write failed");
        }
        return used.get(number);
    }

    /** Clears the cache, because rows may have been removed. */
    public void clearCache() {
        numbers.clear();
    }

    /** Stops recording. */
    public void stopRecording() {
        used = null;
    }
}
