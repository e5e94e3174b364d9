package usher.spark.url;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads CSV as RFC 4180 has it, record by record: fields between commas, and in quotation marks those with commas, line breaks
 * or (doubled) quotation marks. Lines end with LF, CR LF or CR; blank ones are no records. What is no good is a record all the
 * same, and of one that is too long only the start is kept. A quotation mark that is never closed takes what follows into its
 * field, up to the next one: no line inside a field is ever taken for a record. Not thread-safe.
 */
final class CsvRecords {
    private static final int SHOWN = 200;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private enum State {
        FIELD_STARTS,
        PLAIN,
        QUOTED,
        /** After a quotation mark that ends a field, or is the first of two. */
        CLOSED,
        /** After text behind a closing quotation mark; ends with the line. */
        BROKEN
    }

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private long position;

    private final ByteArrayOutputStream start = new ByteArrayOutputStream();
    private final ByteArrayOutputStream field = new ByteArrayOutputStream();
    private List<String> fields = new ArrayList<>();
    private boolean quoted;
    private State state = State.FIELD_STARTS;
    private long length;

    CsvRecords(InputStream in) {
        this.in = in;
    }

    /** The next record; nothing at the end. */
    Optional<CsvRecord> next() throws IOException {
        if (position == 0) {
            filled = in.readNBytes(buffer, 0, BYTE_ORDER_MARK.length);
            skipByteOrderMark();
        }
        while (peek() >= 0) {
            long began = position;
            clear();
            int octet = afterText();
            while (octet >= 0 && !isEnd(octet)) {
                take(octet);
                octet = afterText();
            }
            if (octet == '\r' && peek() == '\n') {
                read();
            }
            boolean broken = state == State.BROKEN || state == State.QUOTED;
            endField();
            if (broken || !isBlank()) {
                return Optional.of(new CsvRecord(began, length, start.toString(UTF_8), fields, broken));
            }
        }
        return Optional.empty();
    }

    private void clear() {
        start.reset();
        field.reset();
        fields = new ArrayList<>();
        quoted = false;
        state = State.FIELD_STARTS;
        length = 0;
    }

    private boolean isEnd(int octet) {
        return state != State.QUOTED && (octet == '\n' || octet == '\r');
    }

    private boolean isBlank() {
        String only = fields.size() == 1 ? fields.get(0) : "?";
        return only == null || only.isBlank() && start.toString(UTF_8).isBlank();
    }

    /** Takes what is text wherever it stands, as far as it is here; gives the octet after it. */
    private int afterText() throws IOException {
        while (peek() >= 0 && isText(buffer[at])) {
            int end = at + 1;
            while (end < filled && isText(buffer[end])) {
                end++;
            }
            takeText(end - at);
        }
        return read();
    }

    private static boolean isText(byte octet) {
        return octet != ',' && octet != '"' && octet != '\n' && octet != '\r';
    }

    private void takeText(int run) {
        start.write(buffer, at, Math.min(run, SHOWN - start.size()));
        length += run;
        if (length <= CsvRecord.MOST_OCTETS) {
            field.write(buffer, at, run);
        }
        if (state == State.FIELD_STARTS) {
            state = State.PLAIN;
        } else if (state == State.CLOSED) {
            state = State.BROKEN;
        }
        position += run;
        at += run;
    }

    /** Takes an octet that is no text: a comma, a quotation mark, or a line break between quotation marks. */
    private void take(int octet) {
        length++;
        if (start.size() < SHOWN) {
            start.write(octet);
        }
        switch (state) {
            case FIELD_STARTS, PLAIN -> takePlain(octet);
            case QUOTED -> {
                if (octet == '"') {
                    state = State.CLOSED;
                } else {
                    keep(octet);
                }
            }
            case CLOSED -> takeClosed(octet);
            case BROKEN -> {
                // Nothing of it is used.
            }
        }
    }

    private void takePlain(int octet) {
        if (octet == ',') {
            endField();
        } else if (octet == '"' && state == State.FIELD_STARTS) {
            quoted = true;
            state = State.QUOTED;
        } else {
            keep(octet);
        }
    }

    private void takeClosed(int octet) {
        if (octet == ',') {
            endField();
        } else {
            keep(octet);
            state = State.QUOTED;
        }
    }

    private void keep(int octet) {
        if (length <= CsvRecord.MOST_OCTETS) {
            field.write(octet);
        }
    }

    private void endField() {
        if (length <= CsvRecord.MOST_OCTETS) {
            fields.add(field.size() == 0 && !quoted ? null : field.toString(UTF_8));
        } else {
            fields.clear();
        }
        field.reset();
        quoted = false;
        state = State.FIELD_STARTS;
    }

    private void skipByteOrderMark() {
        if (filled == BYTE_ORDER_MARK.length && Arrays.equals(buffer, 0, filled, BYTE_ORDER_MARK, 0, filled)) {
            at = filled;
            position = filled;
        }
    }

    private int peek() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(0, in.read(buffer));
        }
        return filled == 0 ? -1 : buffer[at] & 0xFF;
    }

    private int read() throws IOException {
        int octet = peek();
        if (octet >= 0) {
            at++;
            position++;
        }
        return octet;
    }
}
