package usher.spark.capture;

import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The content of a body coded as deflate: with the wrapper of RFC 1950 or, as some servers send it, without. */
final class Inflated implements Window.Source, AutoCloseable {
    private final Window coded;
    private final Inflater inflater;

    Inflated(Window coded) throws IOException {
        this.coded = coded;
        inflater = new Inflater(!isWrapped(coded));
    }

    private static boolean isWrapped(Window coded) throws IOException {
        return coded.holds(2) && (coded.at(0) & 0x0F) == 8 && (coded.at(0) << 8 | coded.at(1)) % 31 == 0;
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        while (!inflater.finished()) {
            int count = inflate(target, start, length);
            if (count > 0) {
                return count;
            }
            if (inflater.needsDictionary()) {
                throw BrokenRecord.damaged("the body wants a dictionary");
            }
            if (inflater.needsInput()) {
                more();
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int start, int length) throws BrokenRecord {
        try {
            return inflater.inflate(target, start, length);
        } catch (DataFormatException e) {
            throw BrokenRecord.damaged("the body is no deflate: " + e.getMessage());
        }
    }

    private void more() throws IOException {
        if (!coded.holds(1)) {
            throw BrokenRecord.cut("the coded body ends too early");
        }
        inflater.setInput(coded.array(), coded.start(), coded.held());
        coded.take(coded.held());
        coded.mark();
    }

    @Override
    public void close() {
        inflater.end();
    }
}
