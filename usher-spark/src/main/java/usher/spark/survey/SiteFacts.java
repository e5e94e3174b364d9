package usher.spark.survey;

import java.util.Arrays;

/**
 * What one capture says about the site that it turns out to speak for.
 *
 * @param settled whether the capture tells what the file was: a success or a refusal, not a failure
 * @param facts what to count if this is the capture that counts, as {@link FactCodec} writes it
 */
record SiteFacts(boolean settled, byte[] facts) {
    /** The form in octets. */
    byte[] toOctets() {
        byte[] octets = new byte[facts.length + 1];
        octets[0] = (byte) (settled ? 1 : 0);
        System.arraycopy(facts, 0, octets, 1, facts.length);
        return octets;
    }

    /** Reads what {@link #toOctets} wrote. */
    static SiteFacts read(byte[] octets) {
        return new SiteFacts(octets[0] == 1, Arrays.copyOfRange(octets, 1, octets.length));
    }
}
