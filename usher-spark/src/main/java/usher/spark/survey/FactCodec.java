package usher.spark.survey;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Facts as the few bytes that travel between the two halves of the job. */
final class FactCodec {
    private static final Kind[] KINDS = Kind.values();

    /** A key is short; this keeps it within what can be written. */
    private static final int LONGEST_KEY = 1_000;

    private FactCodec() {}

    static byte[] encode(List<Fact> facts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (Fact fact : facts) {
                String key = fact.key();
                out.writeByte(fact.kind().ordinal());
                out.writeUTF(key.length() <= LONGEST_KEY ? key : key.substring(0, LONGEST_KEY));
                writeNumber(fact.times(), out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static List<Fact> decode(byte[] bytes) {
        List<Fact> facts = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            while (in.available() > 0) {
                facts.add(new Fact(KINDS[in.readByte()], in.readUTF(), readNumber(in)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return facts;
    }

    /** Seven bits a byte, the lowest first. */
    private static void writeNumber(long number, DataOutputStream out) throws IOException {
        long rest = number;
        while (rest > 0x7F) {
            out.writeByte((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.writeByte((int) rest);
    }

    private static long readNumber(DataInputStream in) throws IOException {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            int next = in.readByte();
            number |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }
}
