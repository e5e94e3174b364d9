package usher.spark.capture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;

/** The named fields of a WARC record (WARC 1.1 §4, §5), as jwarc reads them; used again for every record. */
final class RecordHead {
    /** Named fields of 64 KiB are far more than any writer makes. */
    private static final int MOST = 64 << 10;

    private final WarcParser parser = new WarcParser();
    private MessageHeaders fields;
    private long contentLength;

    RecordHead() {
        parser.setLenient(true);
    }

    /** Reads and takes the head of the record that the window stands at. */
    void read(Window record) throws IOException {
        requireBeginning(record);
        parser.reset();
        int fed = 0;
        while (!parser.isFinished()) {
            if (record.held() == fed && !record.more()) {
                throw BrokenRecord.cut("the record's head ends too early");
            }
            int to = Math.min(record.held(), MOST);
            ByteBuffer bytes = ByteBuffer.wrap(record.array(), record.start() + fed, to - fed);
            parser.parse(bytes);
            fed = to - bytes.remaining();
            if (parser.isError() || !parser.isFinished() && fed == MOST) {
                throw BrokenRecord.damaged(parser.isError() ? "no WARC record" : "a head of more than 65536 bytes");
            }
        }
        fields = parser.headers();
        contentLength = readLength();
        record.take(fed);
    }

    private static void requireBeginning(Window record) throws IOException {
        boolean whole = record.holds(Frames.BEGINNING.length);
        for (int i = 0; i < Math.min(record.held(), Frames.BEGINNING.length); i++) {
            if (record.at(i) != Frames.BEGINNING[i]) {
                throw BrokenRecord.damaged("no WARC record");
            }
        }
        if (!whole) {
            throw BrokenRecord.cut("the record's head ends too early");
        }
    }

    private long readLength() throws BrokenRecord {
        String length = field("Content-Length").orElse("");
        if (length.isEmpty()
                || length.length() > 18
                || !length.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            throw BrokenRecord.damaged("a record without a length");
        }
        return Long.parseLong(length);
    }

    /** The bytes of the record's block. */
    long contentLength() {
        return contentLength;
    }

    /** The value of a field without white space at its ends; never empty. */
    Optional<String> field(String name) {
        return fields.first(name).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** Whether the record is what came back for a URL, or stands for it; DNS answers are kept in responses as well. */
    boolean isAnswer() {
        boolean answer = isRevisit() || isType("response");
        return answer && target().map(RecordHead::isWeb).orElse(true) && !isDns();
    }

    boolean isRevisit() {
        return isType("revisit");
    }

    private boolean isType(String type) {
        return field("WARC-Type").filter(type::equalsIgnoreCase).isPresent();
    }

    private boolean isDns() {
        return field("Content-Type")
                .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("text/dns"))
                .isPresent();
    }

    /** The URL that was asked for; early writers put it in angle brackets. */
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
