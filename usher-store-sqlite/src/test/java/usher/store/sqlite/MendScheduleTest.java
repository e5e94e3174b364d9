package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.DamagedException;

class MendScheduleTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    private final MendSchedule schedule = new MendSchedule();

    @Test
    void theFirstFailureIsMendedAtOnce() {
        assertThat(schedule.failed(0)).isTrue();
        assertThat(schedule.isBroken()).isTrue();
        schedule.tried(true, 1, 10);
        assertThat(schedule.isBroken()).isFalse();
    }

    @Test
    void aSecondFailureWithNothingWrittenBetweenWaits() {
        schedule.failed(0);
        schedule.tried(true, SECOND, SECOND);

        assertThat(schedule.failed(2 * SECOND)).isFalse();
        assertThat(schedule.isBroken()).isTrue();
        assertThat(schedule.isTime(11 * SECOND - 1)).isFalse();
        assertThat(schedule.isTime(11 * SECOND)).isTrue();
        assertThat(schedule.isTime(11 * SECOND)).isFalse();
    }

    @Test
    void aFailureAfterSomethingWasWrittenIsMendedAtOnce() {
        schedule.failed(0);
        schedule.tried(true, SECOND, SECOND);
        schedule.written();

        assertThat(schedule.failed(2 * SECOND)).isTrue();
    }

    @Test
    void whatCouldNotBeMendedIsTriedAgainAfterASecond() {
        schedule.failed(0);
        schedule.tried(false, 1, 0);

        assertThat(schedule.isBroken()).isTrue();
        assertThat(schedule.isTime(SECOND - 1)).isFalse();
        assertThat(schedule.isTime(SECOND)).isTrue();
    }

    /** The check reads all of the file, so readers must not wait for its end. */
    @Test
    void readersAreLetInBeforeTheCheck() throws IOException {
        Folder place = new Folder(folder.resolve("store"), 0);
        SqliteSnapshotStore.open(place).close();
        try (RandomAccessFile file = new RandomAccessFile(place.database().toFile(), "rw")) {
            file.seek(file.length() - 4_096);
            file.write(new byte[4_096]);
        }
        AtomicBoolean letIn = new AtomicBoolean();

        assertThatThrownBy(() -> Database.mend(place, () -> letIn.set(true))).isInstanceOf(DamagedException.class);
        assertThat(letIn).isTrue();
    }
}
