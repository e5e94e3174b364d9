package usher.store.sqlite.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.store.sqlite.internal.file.StoreFolder;

class RepairScheduleTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    private final RepairSchedule schedule = new RepairSchedule();

    @Test
    void theFirstFailureIsRepairedAtOnce() {
        assertThat(schedule.recordFailure(0)).isTrue();
        assertThat(schedule.isBroken()).isTrue();
        schedule.recordRepair(true, 1, 10);
        assertThat(schedule.isBroken()).isFalse();
    }

    @Test
    void aSecondFailureWithNothingWrittenBetweenWaits() {
        schedule.recordFailure(0);
        schedule.recordRepair(true, SECOND, SECOND);

        assertThat(schedule.recordFailure(2 * SECOND)).isFalse();
        assertThat(schedule.isBroken()).isTrue();
        assertThat(schedule.tryBegin(11 * SECOND - 1)).isFalse();
        assertThat(schedule.tryBegin(11 * SECOND)).isTrue();
        assertThat(schedule.tryBegin(11 * SECOND)).isFalse();
    }

    @Test
    void aFailureAfterAWriteIsRepairedAtOnce() {
        schedule.recordFailure(0);
        schedule.recordRepair(true, SECOND, SECOND);
        schedule.recordWrite();

        assertThat(schedule.recordFailure(2 * SECOND)).isTrue();
    }

    @Test
    void aFailedRepairIsRetriedAfterASecond() {
        schedule.recordFailure(0);
        schedule.recordRepair(false, 1, 0);

        assertThat(schedule.isBroken()).isTrue();
        assertThat(schedule.tryBegin(SECOND - 1)).isFalse();
        assertThat(schedule.tryBegin(SECOND)).isTrue();
    }

    /** The check reads the whole file, so readers must not wait for its end. */
    @Test
    void readersContinueBeforeTheCheck() throws IOException {
        StoreFolder place = new StoreFolder(folder.resolve("store"), 0);
        SqliteSnapshotStore.open(place.path()).close();
        try (RandomAccessFile file = new RandomAccessFile(place.database().toFile(), "rw")) {
            file.seek(file.length() - 4_096);
            file.write(new byte[4_096]);
        }
        AtomicBoolean letIn = new AtomicBoolean();

        assertThatThrownBy(() -> WriteConnections.repair(place, () -> letIn.set(true)))
                .isInstanceOf(DamagedException.class);
        assertThat(letIn).isTrue();
    }
}
