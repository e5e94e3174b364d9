package usher.store.sqlite;

import java.sql.SQLException;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

final class SqliteErrors {
    private SqliteErrors() {}

    /** The driver says only in the cause why it cannot connect, and only in its log why it cannot load its library. */
    static SQLException connecting(SQLException e) {
        Throwable cause = e.getCause();
        if (cause == null || e instanceof SQLiteException) {
            return e;
        }
        String message = cause instanceof NativeLibraryNotFoundException
                ? "the native library of SQLite cannot be loaded. It is unpacked in "
                        + System.getProperty("org.sqlite.tmpdir", System.getProperty("java.io.tmpdir"))
                        + ", which must be writable and not mounted with noexec. Name another folder with the Java "
                        + "option -Dorg.sqlite.tmpdir=FOLDER. The driver reports: "
                : e.getMessage() + ": ";
        return new SQLException(message + cause.getMessage(), e);
    }

    static StoreException reading(SQLException e) {
        if (isNoDatabase(e)) {
            return new StoreException("damaged: " + e.getMessage(), e);
        }
        return isDamage(e)
                ? new DamagedException(String.valueOf(e.getMessage()), e)
                : new StoreException("store_failed: cannot read: " + e.getMessage(), e);
    }

    static StoreException writing(Throwable e) {
        return new StoreException("store_failed: cannot write: " + e.getMessage(), e);
    }

    static boolean isDamage(SQLException e) {
        return e instanceof SQLiteException fault
                && ((fault.getResultCode().code & 0xFF) == SQLiteErrorCode.SQLITE_CORRUPT.code || isNoDatabase(e));
    }

    /** Returns whether the file is not a database, so that nothing in it can be read. */
    private static boolean isNoDatabase(SQLException e) {
        return e instanceof SQLiteException fault && fault.getResultCode() == SQLiteErrorCode.SQLITE_NOTADB;
    }
}
