package usher.fetch.transport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import usher.bytes.Bytes;

/**
 * The first bytes of a body.
 *
 * @param cut whether there were more
 */
record BodyReader(Bytes body, boolean cut) {
    private static final int STEP = 8 << 10;

    /** Reads until the end or one byte beyond the limit, whichever comes first. */
    static BodyReader read(InputStream in, int limit) throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        byte[] buffer = new byte[STEP];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            int room = limit - kept.size();
            kept.write(buffer, 0, Math.min(count, room));
            if (count > room) {
                return new BodyReader(Bytes.of(kept.toByteArray()), true);
            }
        }
        return new BodyReader(Bytes.of(kept.toByteArray()), false);
    }
}
