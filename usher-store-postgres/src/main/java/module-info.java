/** Stores fetched robots.txt files in PostgreSQL, and keeps the pace of a fleet of services. */
@SuppressWarnings("requires-automatic") // the driver has no descriptor
module usher.store.postgres {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.fetch;
    requires com.zaxxer.hikari;
    requires java.sql;
    requires org.postgresql.jdbc;

    exports usher.store.postgres;
}
