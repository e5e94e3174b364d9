package usher.pack;

/** A copy of one record of a pack. It is kept, so that reading the same record again costs nothing. */
final class RecordBuffer {
    private static final int NONE = -1;

    private final MappedFile file;
    private final PackHeader header;
    private final long start;
    private final PackErrors errors;
    private final Checksum checksum = new Checksum();
    private long loaded = NONE;
    private byte[] bytes = new byte[1024];

    RecordBuffer(MappedFile file, PackHeader header, PackErrors errors) {
        this.file = file;
        this.header = header;
        this.start = header.size();
        this.errors = errors;
    }

    /**
     * Returns the record at the offset, in an array that may be longer.
     *
     * @throws SitePackException if the record is damaged. Its rules are not examined
     */
    byte[] load(long offset) {
        if (loaded == offset) {
            return bytes;
        }
        loaded = NONE;
        int size = isInside(offset, SiteRecord.NAME) ? file.getInt(offset + SiteRecord.SIZE) : 0;
        if (size < SiteRecord.NAME || size > header.maxRecord() || !isInside(offset, size)) {
            throw errors.damaged("record at " + offset);
        }
        if (bytes.length < size) {
            bytes = new byte[Math.max(size, (int) Math.min(header.maxRecord(), 2L * bytes.length))];
        }
        file.get(offset, bytes, size);
        if (!checksum.isRight(bytes, size, offset)) {
            throw errors.damaged("record at " + offset);
        }
        if (!SiteRecord.isConsistent(bytes, size)) {
            throw errors.inconsistent("record at " + offset);
        }
        loaded = offset;
        return bytes;
    }

    private boolean isInside(long offset, int size) {
        return offset >= start && offset <= header.index() - size;
    }
}
