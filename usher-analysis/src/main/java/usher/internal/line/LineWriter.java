package usher.internal.line;

import java.io.ByteArrayOutputStream;
import java.util.List;
import usher.bytes.Bytes;

/** Writes a file line by line; each line ends with LF. For one thread. */
public final class LineWriter {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final int maxBytes;

    /** A writer of files of any size. */
    public LineWriter() {
        this(Integer.MAX_VALUE);
    }

    /**
     * A writer for files that are rejected when they are too large.
     *
     * @param maxBytes lines after so many bytes are left out; {@link #isOver} tells
     */
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

    /** Whether the file has more than the maximum of bytes. */
    public boolean isOver() {
        return file.size() > maxBytes;
    }

    /** The lines so far, as a file. */
    public Bytes file() {
        return Bytes.of(file.toByteArray());
    }
}
