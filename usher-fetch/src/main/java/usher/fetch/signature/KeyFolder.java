package usher.fetch.signature;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder of key files that only their owner can read (mode 0600). To replace a key, {@link #rotate} adds one. It
 * signs from the next day on, because verifiers keep the directory of public keys for a day; until then, and until it
 * is {@linkplain #remove removed}, the old key is in the directory.
 */
public final class KeyFolder {
    /** How long verifiers may keep the directory. */
    static final Duration DIRECTORY_AGE = Duration.ofDays(1);

    private static final String SUFFIX = ".jwk";
    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");

    private final Path folder;
    private final List<SigningKey> keys;

    private KeyFolder(Path folder, List<SigningKey> keys) {
        this.folder = folder;
        this.keys = keys.stream()
                .sorted(Comparator.comparing(SigningKey::created).thenComparing(SigningKey::id))
                .toList();
    }

    /**
     * Reads all keys of a folder.
     *
     * @throws IllegalArgumentException if a file is not a key, or if others than its owner can read it
     * @throws UncheckedIOException if the folder or a file cannot be read
     */
    public static KeyFolder read(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<SigningKey> keys = new ArrayList<>();
            for (Path file :
                    files.filter(file -> file.toString().endsWith(SUFFIX)).toList()) {
                keys.add(key(file));
            }
            return new KeyFolder(folder, keys);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the key folder " + folder, e);
        }
    }

    private static SigningKey key(Path file) throws IOException {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        if (!OWNER.containsAll(permissions)) {
            throw new IllegalArgumentException("others can read the key file " + file + " (mode "
                    + PosixFilePermissions.toString(permissions) + "): run chmod 600 " + file
                    + ", and replace the key if somebody may have read it");
        }
        try {
            return SigningKey.parse(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the key file " + file + " is " + e.getMessage(), e);
        }
    }

    /** Returns all keys, oldest first. */
    public List<SigningKey> keys() {
        return keys;
    }

    /** Returns the key that signs: the newest that is a day old, otherwise the oldest; empty if there is none. */
    public Optional<SigningKey> active(Instant now) {
        return keys.stream()
                .filter(key -> !key.created().isAfter(now.minus(DIRECTORY_AGE)))
                .reduce((older, newer) -> newer)
                .or(() -> keys.stream().findFirst());
    }

    /** Creates a key and its file, and the folder if there is none. Returns the folder with the key. */
    public static KeyFolder rotate(Path folder, Instant now) {
        SigningKey added = SigningKey.generate(now);
        try {
            Files.createDirectories(folder);
            Path file =
                    Files.createFile(folder.resolve(added.id() + SUFFIX), PosixFilePermissions.asFileAttribute(OWNER));
            Files.writeString(file, added.file(), StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write a key into " + folder, e);
        }
        return read(folder);
    }

    /**
     * Deletes a key, such as one that somebody has read. Returns the folder without it.
     *
     * @throws IllegalArgumentException if there is no such key
     */
    public KeyFolder remove(String id) {
        if (keys.stream().noneMatch(key -> key.id().equals(id))) {
            throw new IllegalArgumentException("no key has the id " + id);
        }
        try {
            Files.delete(folder.resolve(id + SUFFIX));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the key " + id, e);
        }
        return read(folder);
    }
}
