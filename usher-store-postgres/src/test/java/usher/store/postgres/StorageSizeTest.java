package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.uri.Authority;

/** What a fetch costs in the database, for docs/fleet.md: real files, fetched daily; one in twenty changes. */
class StorageSizeTest {
    private static final int DAYS = 40;

    private static Bytes changed(Bytes body, int version) {
        return version == 0 ? body : Bytes.of(body.text() + "\n# version " + version + "\n");
    }

    @Test
    @Tag("nightly")
    void aFetchOfAKnownFileCostsLessThanHalfAKilobyte() {
        PostgresAddress address = PostgresCluster.shared().newSchema();
        int sites = 0;
        try (PostgresStore store = PostgresStore.open(address)) {
            for (CorpusSite file : Corpus.largest().sites()) {
                Authority site = Samples.authority("site" + sites++ + ".example");
                List<CompletableFuture<Void>> appends = new ArrayList<>();
                for (int day = 0; day < DAYS; day++) {
                    Bytes body = changed(Bytes.of(file.robots()), day / 20);
                    Snapshot snapshot = Samples.good(site, Samples.START.plus(Duration.ofDays(day)), body);
                    appends.add(store.append(snapshot, Optional.of(body)).toCompletableFuture());
                }
                appends.forEach(CompletableFuture::join);
            }
        }
        long fetches = sites * (long) DAYS;
        long rows = size(address, "snapshot%");
        long bodies = size(address, "body") + size(address, "response");
        System.out.printf(
                "%d fetches of %d sites: %d bytes a fetch, %d bytes a version of a file%n",
                fetches, sites, rows / fetches, bodies / (sites * 2L));
        assertThat(rows / fetches).isLessThan(512);
    }

    private static long size(PostgresAddress address, String table) {
        return Long.parseLong(PostgresCluster.shared()
                .psql("SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind='r' AND relname LIKE '"
                        + table + "' AND relnamespace='" + address.schema() + "'::regnamespace")
                .strip());
    }
}
