package usher.fetch.transport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import usher.octets.Octets;

/**
 * The first octets of a body.
 *
 * @param cut whether there were more
 */
record BodyReader(Octets body, boolean cut) {
    private static final int STEP = 8 << 10;

    /** Reads until the end or one octet beyond the limit, whichever comes first. */
    static BodyReader read(InputStream in, int limit) throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        byte[] buffer = new byte[STEP];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            int room = limit - kept.size();
            kept.write(buffer, 0, Math.min(count, room));
            if (count > room) {
                return new BodyReader(Octets.of(kept.toByteArray()), true);
            }
        }
        return new BodyReader(Octets.of(kept.toByteArray()), false);
    }
}
