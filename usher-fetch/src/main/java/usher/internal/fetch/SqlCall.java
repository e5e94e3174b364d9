package usher.internal.fetch;

import java.sql.SQLException;

@FunctionalInterface
public interface SqlCall<A, T> {
    T apply(A argument) throws SQLException;
}
