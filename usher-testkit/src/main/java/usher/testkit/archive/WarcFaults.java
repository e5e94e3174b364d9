package usher.testkit.archive;

/**
 * What is put wrong into each WARC file, beside the captures of the plan.
 *
 * @param garbageMembers gzip members that hold no WARC record, between good records
 * @param rawGarbage runs of bytes that are no gzip member, between good records
 * @param notHttp response records whose payload is no HTTP answer
 * @param cutEnd whether the file breaks off within its last record
 */
public record WarcFaults(int garbageMembers, int rawGarbage, int notHttp, boolean cutEnd) {
    public static final WarcFaults NONE = new WarcFaults(0, 0, 0, false);

    int count() {
        return garbageMembers + rawGarbage + notHttp;
    }

    /**
     * A fault in a WARC file, as a reader must report it.
     *
     * @param file the file's name, without its folder
     * @param position where the bad record or bytes begin
     * @param code BAD_RECORD, BAD_HTTP or CUT_RECORD
     */
    public record Expected(String file, long position, String code) {}
}
