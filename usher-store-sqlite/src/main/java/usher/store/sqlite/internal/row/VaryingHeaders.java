package usher.store.sqlite.internal.row;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import usher.access.response.FetchOutcome;
import usher.store.sqlite.internal.encoding.ByteReader;
import usher.store.sqlite.internal.encoding.ByteWriter;
import usher.store.sqlite.internal.encoding.HttpDate;

/** Encodes the headers that differ from fetch to fetch, each as a number if that is lossless. */
public final class VaryingHeaders {
    private static final int ABSENT = 0;
    private static final int NUMBER = 1;
    private static final int TEXT = 2;

    private VaryingHeaders() {}

    public static void write(ByteWriter out, FetchOutcome outcome, long fetchedAt) {
        long second = Math.floorDiv(fetchedAt, 1_000L);
        writeDate(out, outcome.header("Date"), second);
        writeDate(out, outcome.header("Expires"), second);
        write(out, outcome.header("Age"), VaryingHeaders::seconds, 0);
    }

    private static void writeDate(ByteWriter out, Optional<String> value, long second) {
        write(out, value, HttpDate::read, second);
    }

    private static void write(ByteWriter out, Optional<String> value, NumberForm form, long base) {
        if (value.isEmpty()) {
            out.unsignedByte(ABSENT);
            return;
        }
        OptionalLong number = form.read(value.get());
        if (number.isPresent()) {
            out.unsignedByte(NUMBER).signed(number.getAsLong() - base);
        } else {
            out.unsignedByte(TEXT).text(value.get());
        }
    }

    private static OptionalLong seconds(String text) {
        boolean plain = !text.isEmpty()
                && text.length() <= 18
                && text.chars().allMatch(c -> c >= '0' && c <= '9')
                && (text.length() == 1 || text.charAt(0) != '0');
        return plain ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    public static void read(ByteReader in, Map<String, String> headers, long fetchedAt) {
        long second = Math.floorDiv(fetchedAt, 1_000L);
        read(in, headers, "Date", second);
        read(in, headers, "Expires", second);
        read(in, headers, "Age", 0);
    }

    private static void read(ByteReader in, Map<String, String> headers, String name, long base) {
        int form = in.unsignedByte();
        if (form == NUMBER) {
            long number = in.signed() + base;
            headers.put(name, name.equals("Age") ? Long.toString(number) : HttpDate.write(number));
        } else if (form == TEXT) {
            headers.put(name, in.text());
        }
    }

    @FunctionalInterface
    private interface NumberForm {
        OptionalLong read(String text);
    }
}
