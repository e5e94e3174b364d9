package usher.testkit.archive;

/**
 * The faults to add to each WARC file.
 *
 * @param garbageMembers the number of gzip members without a WARC record, between valid records
 * @param rawGarbage the number of byte sequences that are not gzip, between valid records
 * @param notHttp the number of response records whose payload is not an HTTP response
 * @param cutEnd whether to truncate the file within its last record
 */
public record WarcFaults(int garbageMembers, int rawGarbage, int notHttp, boolean cutEnd) {
    public static final WarcFaults NONE = new WarcFaults(0, 0, 0, false);

    int count() {
        return garbageMembers + rawGarbage + notHttp;
    }

    /**
     * A reject that a reader must report.
     *
     * @param file the file's name without its folder
     * @param position the offset of the broken record or bytes
     * @param code BAD_RECORD, BAD_HTTP or CUT_RECORD
     */
    public record ExpectedReject(String file, long position, String code) {}
}
