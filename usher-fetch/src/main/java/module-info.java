import org.jspecify.annotations.NullMarked;

/** Fetches robots.txt files, caches them, and paces a crawler's requests. */
@NullMarked
@SuppressWarnings("module") // the module that sees the internal package is compiled later
module usher.fetch {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.core;
    requires static java.sql; // for stores in databases, which require it themselves
    requires com.github.benmanes.caffeine;
    requires static org.apache.commons.net; // only for FTP

    exports usher.fetch;
    exports usher.fetch.address;
    exports usher.fetch.pace;
    exports usher.fetch.signature;
    exports usher.fetch.snapshot;
    exports usher.fetch.system;
    exports usher.fetch.transport;
    exports usher.support.fetch to
            usher.cli,
            usher.server;
    exports usher.internal.fetch to
            usher.cli,
            usher.server,
            usher.store.sqlite,
            usher.store.postgres;
}
