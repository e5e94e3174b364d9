/** Stores fetched robots.txt files in a folder on disk. */
module usher.store.sqlite {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.fetch;
    requires java.sql;
    requires org.xerial.sqlitejdbc;

    exports usher.store.sqlite;
}
