package usher.spark.capture;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Undoes the codings of a body, the last one first, octet for octet in constant memory. */
final class Decoding implements AutoCloseable {
    private static final int HELD = 16 << 10;
    private static final int LOOKED_AT = 32;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private Window.Source source;

    Decoding(byte[] octets, int from, int to) {
        source = new Window.Source() {
            private int position = from;

            @Override
            public int read(byte[] target, int start, int length) {
                int count = Math.min(length, to - position);
                System.arraycopy(octets, position, target, start, count);
                position += count;
                return count == 0 ? -1 : count;
            }
        };
    }

    /** Undoes one coding, if it was not undone before the body was archived; false if the coding is not known. */
    boolean undo(String coding) throws IOException {
        Window coded = new Window(source, HELD);
        Optional<Window.Source> decoded = switch (coding) {
            case "identity" -> Optional.of(taken(coded));
            case "chunked" -> Optional.of(Chunks.begins(coded) ? new Chunks(coded) : taken(coded));
            case "gzip", "x-gzip" -> Optional.of(isText(present(coded), 0xFF) ? taken(coded) : members(coded));
            case "deflate" -> Optional.of(isText(present(coded), 0x7E) ? taken(coded) : opened(new Inflated(coded)));
            default -> Optional.empty();
        };
        source = decoded.orElse(source);
        return decoded.isPresent();
    }

    private Window.Source members(Window coded) {
        GzipMembers members = opened(new GzipMembers(coded));
        return (target, start, length) -> {
            int count = members.read(target, start, length);
            while (count < 0 && members.next()) {
                count = members.read(target, start, length);
            }
            return count;
        };
    }

    /** No bytes at all are no stream of either format: what there was is lost. */
    private static Window present(Window coded) throws IOException {
        if (!coded.holds(1)) {
            throw BrokenRecord.cut("a coded body without a byte");
        }
        return coded;
    }

    private <T extends AutoCloseable> T opened(T stage) {
        open.push(stage);
        return stage;
    }

    /**
     * Archives that keep the decoded content often keep the header that tells of the coding. Gzip begins with a control
     * character; deflate hardly ever does without one, or an octet above ASCII, for long.
     */
    private static boolean isText(Window coded, int highest) throws IOException {
        coded.holds(LOOKED_AT);
        int count = Math.min(coded.held(), LOOKED_AT);
        for (int i = 0; i < count; i++) {
            int octet = coded.at(i);
            boolean space = octet == '\t' || octet == '\r' || octet == '\n';
            if (octet > highest || octet < ' ' && !space) {
                return false;
            }
        }
        return count > 0;
    }

    private static Window.Source taken(Window window) {
        return (target, start, length) -> {
            if (!window.holds(1)) {
                return -1;
            }
            int count = Math.min(length, window.held());
            System.arraycopy(window.array(), window.start(), target, start, count);
            window.take(count);
            window.mark();
            return count;
        };
    }

    int read(byte[] target, int start, int length) throws IOException {
        return source.read(target, start, length);
    }

    @Override
    public void close() {
        for (AutoCloseable stage : open) {
            try {
                stage.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
