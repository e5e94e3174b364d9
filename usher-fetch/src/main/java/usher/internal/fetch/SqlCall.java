package usher.internal.fetch;

import java.sql.SQLException;

/** What is done with a connection, or with a row of a result. */
@FunctionalInterface
public interface SqlCall<A, T> {
    T apply(A argument) throws SQLException;
}
