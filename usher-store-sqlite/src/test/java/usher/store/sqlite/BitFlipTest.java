package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.StoreException;

/**
 * ST-04: single bits are turned over anywhere in the file. Each time the store refuses to open, or reports damage, or all that
 * is read is exactly right: a bit of an unused page is nobody's loss. And where damage is reported, reading without asking
 * for a report gives nothing that was never written.
 */
class BitFlipTest {
    private static final int FLIPS = Integer.getInteger("usher.store.flips", 300);

    @TempDir
    Path folder;

    private Filled filled;

    @Test
    void noFlippedBitIsOverlooked() throws IOException {
        long seed = Long.getLong("usher.store.seed", System.nanoTime());
        Random random = new Random(seed);
        filled = Filled.in(folder.resolve("whole"));
        byte[] whole = Files.readAllBytes(folder.resolve("whole/snapshots.db"));
        List<String> silent = new ArrayList<>();
        int noticed = 0;
        for (int i = 0; i < FLIPS; i++) {
            // Every tenth one hits the header and the definitions of the tables, which are few but decide about the
            // rest.
            int b = random.nextInt(i % 10 == 0 ? 4_096 : whole.length);
            byte[] damaged = whole.clone();
            damaged[b] ^= (byte) (1 << random.nextInt(8));
            if (isReported(damaged)) {
                noticed++;
                if (!isRightOrRefused()) {
                    silent.add("read wrongly: byte " + b + ": " + whole[b] + " became " + damaged[b]);
                }
            } else if (!isRight()) {
                silent.add("byte " + b + ": " + whole[b] + " became " + damaged[b]);
            }
        }
        assertThat(silent).as("seed " + seed).isEmpty();
        assertThat(noticed).isGreaterThan(FLIPS / 2);
    }

    private boolean isReported(byte[] database) throws IOException {
        try (Stream<Path> old = Files.exists(damaged()) ? Files.list(damaged()) : Stream.empty()) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        Files.createDirectories(damaged());
        Files.write(damaged().resolve("snapshots.db"), database);
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
            return !store.verify().isClean();
        } catch (StoreException e) {
            return true;
        }
    }

    private Path damaged() {
        return folder.resolve("damaged");
    }

    /** Nobody verifies before each reading: also in a store that would be reported nothing wrong is read. */
    private boolean isRightOrRefused() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
            return filled.histories().entrySet().stream()
                            .allMatch(entry -> given(() -> store.at(entry.getKey(), Instant.MAX))
                                    .map(entry.getValue()::contains)
                                    .orElse(true))
                    && filled.bodies().entrySet().stream()
                            .allMatch(entry -> given(() -> store.content(entry.getKey()))
                                    .map(entry.getValue()::equals)
                                    .orElse(true));
        } catch (StoreException e) {
            return true;
        }
    }

    private static <T> Optional<T> given(Supplier<Optional<T>> question) {
        try {
            return question.get();
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    private boolean isRight() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
            return filled.histories().entrySet().stream()
                            .allMatch(entry -> store.history(entry.getKey(), Instant.MAX, 1_000)
                                    .equals(entry.getValue()))
                    && filled.bodies().entrySet().stream()
                            .allMatch(entry -> store.content(entry.getKey()).equals(Optional.of(entry.getValue())));
        }
    }
}
