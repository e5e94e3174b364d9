package usher.spark.survey;

import java.util.Arrays;

/**
 * What one capture says about the site that it turns out to speak for.
 *
 * @param settled whether the capture tells what the file was: a success or a refusal, not a failure
 * @param facts what to count if this is the capture that counts, as {@link FactCodec} writes it
 */
record SiteFacts(boolean settled, byte[] facts) {
    /** The form in bytes. */
    byte[] toBytes() {
        byte[] bytes = new byte[facts.length + 1];
        bytes[0] = (byte) (settled ? 1 : 0);
        System.arraycopy(facts, 0, bytes, 1, facts.length);
        return bytes;
    }

    /** Reads what {@link #toBytes} wrote. */
    static SiteFacts read(byte[] bytes) {
        return new SiteFacts(bytes[0] == 1, Arrays.copyOfRange(bytes, 1, bytes.length));
    }
}
