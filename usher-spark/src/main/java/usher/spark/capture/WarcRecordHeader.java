package usher.spark.capture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;
import usher.spark.capture.Capture.Original;
import usher.spark.job.ArchiveTime;

/** The named fields of a WARC record (WARC 1.1 §4, §5), parsed by jwarc. One instance is reused for every record. */
final class WarcRecordHeader {
    /** The maximum length of the named fields; no known writer comes near it. */
    private static final int MAX_BYTES = 64 << 10;

    private final WarcParser parser = new WarcParser();
    private MessageHeaders fields;
    private long contentLength;

    WarcRecordHeader() {
        parser.setLenient(true);
    }

    void read(LookaheadBuffer record) throws IOException {
        requireBeginning(record);
        parser.reset();
        int fed = 0;
        while (!parser.isFinished()) {
            if (record.held() == fed && !record.more()) {
                throw BrokenRecordException.cut("The record header is truncated");
            }
            int to = Math.min(record.held(), MAX_BYTES);
            ByteBuffer bytes = ByteBuffer.wrap(record.array(), record.start() + fed, to - fed);
            parser.parse(bytes);
            fed = to - bytes.remaining();
            if (parser.isError() || !parser.isFinished() && fed == MAX_BYTES) {
                throw BrokenRecordException.damaged(
                        parser.isError() ? "Not a WARC record" : "The record header is longer than 65536 bytes");
            }
        }
        fields = parser.headers();
        contentLength = readLength();
        record.take(fed);
    }

    private static void requireBeginning(LookaheadBuffer record) throws IOException {
        boolean whole = record.holds(Frames.BEGINNING.length);
        int length = Math.min(record.held(), Frames.BEGINNING.length);
        if (!Arrays.equals(record.array(), record.start(), record.start() + length, Frames.BEGINNING, 0, length)) {
            throw BrokenRecordException.damaged("Not a WARC record");
        }
        if (!whole) {
            throw BrokenRecordException.cut("The record header is truncated");
        }
    }

    private long readLength() throws BrokenRecordException {
        String length = field("Content-Length").orElse("");
        if (length.isEmpty()
                || length.length() > 18
                || !length.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            throw BrokenRecordException.damaged("Content-Length is missing or invalid");
        }
        return Long.parseLong(length);
    }

    long contentLength() {
        return contentLength;
    }

    /** Returns the value of a field without surrounding whitespace; never an empty text. */
    Optional<String> field(String name) {
        return fields.first(name).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** Response records may also hold DNS responses, which do not count. */
    boolean isResponse() {
        boolean answer = isRevisit() || isResource() || isType("response");
        return answer && target().map(WarcRecordHeader::isWeb).orElse(true) && !isDns();
    }

    boolean isRevisit() {
        return isType("revisit");
    }

    boolean isResource() {
        return isType("resource");
    }

    Optional<Original> refersTo() {
        return field("WARC-Refers-To-Target-URI")
                .map(url -> new Original(url, field("WARC-Refers-To-Date").flatMap(ArchiveTime::ofRecord)));
    }

    private boolean isType(String type) {
        return field("WARC-Type").filter(type::equalsIgnoreCase).isPresent();
    }

    private boolean isDns() {
        return field("Content-Type")
                .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("text/dns"))
                .isPresent();
    }

    /** Returns the URL of the request. Early writers put it in angle brackets. */
    Optional<String> target() {
        return field("WARC-Target-URI")
                .map(target -> target.startsWith("<") && target.endsWith(">")
                        ? target.substring(1, target.length() - 1).strip()
                        : target)
                .filter(target -> !target.isEmpty());
    }

    static boolean isWeb(String url) {
        return url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8);
    }
}
