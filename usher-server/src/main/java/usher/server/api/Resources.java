package usher.server.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads files from the service's jar. */
final class Resources {
    private Resources() {}

    static byte[] read(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The jar of the service does not contain " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name + " from the jar of the service", e);
        }
    }
}
