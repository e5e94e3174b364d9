package usher.internal.line;

import java.io.ByteArrayOutputStream;
import java.util.List;
import usher.bytes.Bytes;

/** Writes a file line by line; each line ends with LF. Not thread-safe. */
public final class LineWriter {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final int maxBytes;

    public LineWriter() {
        this(Integer.MAX_VALUE);
    }

    /** @param maxBytes lines after this number of bytes are not written; see {@link #isOver} */
    public LineWriter(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    public void add(Bytes line) {
        if (!isOver()) {
            file.writeBytes(line.toByteArray());
            file.write('\n');
        }
    }

    public void addAll(List<Bytes> lines) {
        lines.forEach(this::add);
    }

    public boolean isEmpty() {
        return file.size() == 0;
    }

    public boolean isOver() {
        return file.size() > maxBytes;
    }

    public Bytes file() {
        return Bytes.of(file.toByteArray());
    }
}
