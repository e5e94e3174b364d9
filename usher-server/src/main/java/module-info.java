import org.jspecify.annotations.NullMarked;

/** The HTTP service and its settings. */
@NullMarked
@SuppressWarnings({"module", "requires-automatic"
}) // usher.cli is compiled later; Prometheus' client has no descriptors
module usher.server {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires com.github.benmanes.caffeine;
    requires io.prometheus.metrics.core;
    requires io.prometheus.metrics.instrumentation.jvm;
    requires io.prometheus.metrics.model;
    requires io.prometheus.writer.text;
    requires java.management;
    requires jdk.management;
    requires org.eclipse.jetty.server;
    requires transitive usher.analysis;
    requires transitive usher.fetch;
    requires usher.sitemaps;
    requires transitive usher.store.postgres;
    requires usher.store.sqlite;

    exports usher.server to
            usher.cli;
    exports usher.server.settings to
            usher.cli;
}
