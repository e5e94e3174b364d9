package usher.spark.survey;

import java.util.Arrays;

/**
 * The facts of one capture about its site.
 *
 * @param conclusive whether the capture shows what the file was, as a success or a refusal but not a failure
 * @param facts the facts to count if this capture is selected, encoded by {@link FactCodec}
 */
record SiteFacts(boolean conclusive, byte[] facts) {
    byte[] toBytes() {
        byte[] bytes = new byte[facts.length + 1];
        bytes[0] = (byte) (conclusive ? 1 : 0);
        System.arraycopy(facts, 0, bytes, 1, facts.length);
        return bytes;
    }

    static SiteFacts read(byte[] bytes) {
        return new SiteFacts(bytes[0] == 1, Arrays.copyOfRange(bytes, 1, bytes.length));
    }
}
