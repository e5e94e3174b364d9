package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.fetch.pace.LocalPace;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.pace.VisitResponse;
import usher.fetch.snapshot.Samples;
import usher.fetch.system.SystemTime;
import usher.uri.Authority;

/** What a pacer knows of the visits of the process before it. */
class VisitFileTest {
    private static final Authority SITE = Samples.authority("example.com");
    private static final Authority OTHER = Samples.authority("other.example");

    @TempDir
    Path folder;

    private SqliteSnapshotStore store;

    /** Starts a pacer after the last one, which has ended without a word. */
    private Pacer start() {
        if (store != null) {
            store.close();
        }
        store = SqliteSnapshotStore.open(folder);
        SystemTime time = new SystemTime();
        return new Pacer(
                time,
                PaceSettings.DEFAULT,
                PaceListener.NONE,
                LocalPace.afterOthers(time, PaceSettings.DEFAULT, store.visits()));
    }

    private static VisitResponse ask(Pacer pacer, Authority site) {
        return pacer.tryVisit(site, PaceRule.none("bot"), new Requester("job"));
    }

    private static long seconds(Pacer pacer) {
        return ((VisitRefusal) ask(pacer, SITE)).retryAfter().toSeconds();
    }

    /** Returns a pacer that follows one which knew everything. */
    private Pacer restarted() {
        start();
        return start();
    }

    @Test
    void retryAfterAndOpenVisitsOutliveARestartAndOtherSitesDoNotWait() throws IOException {
        Visit visit = ask(restarted(), SITE).visit().orElseThrow();
        assertThat(seconds(start())).as("lease and delay of the open visit").isBetween(125L, 131L);
        visit.end(); // of a process that has ended
        Pacer third = start();
        assertThat(seconds(third)).isBetween(125L, 131L);
        Visit other = ask(third, OTHER).visit().orElseThrow();
        other.end(503, Optional.of("600"));
        Pacer fourth = start();
        assertThat(((VisitRefusal) ask(fourth, OTHER)).retryAfter())
                .isBetween(Duration.ofSeconds(595), Duration.ofSeconds(600));
        ask(fourth, Samples.authority("third.example")).visit().orElseThrow().cancel();
        assertThat(ask(start(), Samples.authority("third.example")).visit())
                .as("given back")
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "visits of another boot\n", "no visits"})
    void whereNothingIsKnownTheFirstVisitOfEachSiteWaits(String file) throws IOException {
        restarted();
        Path visits = folder.resolve("visits");
        assertThat(Files.readString(visits)).startsWith("visits ");
        Files.writeString(visits, file.isEmpty() ? Files.readString(visits) + "x y z\n" : file);
        assertThat(ask(start(), SITE).visit()).isEmpty();
    }

    @Test
    void aTruncatedLineIsIgnoredBecauseItsVisitWasNotUsed() throws IOException {
        restarted();
        Path visits = folder.resolve("visits");
        Files.writeString(visits, Files.readString(visits) + "9999999999999 99999");
        assertThat(ask(start(), SITE).visit()).isPresent();
    }
}
