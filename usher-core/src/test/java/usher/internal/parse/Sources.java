package usher.internal.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;

/** Short ways to read test files; a character below U+0100 stands for one byte. */
final class Sources {
    static final Options RFC = Dialect.RFC9309.options();

    private Sources() {}

    static RobotsSource read(String bytes, Options options) {
        return RobotsSource.of(Bytes.of(bytes.getBytes(ISO_8859_1)), options);
    }

    static RobotsSource limited(String bytes, int limit, boolean ignored) {
        return read(bytes, RFC.with(Option.FILE_BYTES, limit).with(Option.IGNORE_LARGE_FILE, ignored));
    }

    /** One line of a file, without its line break. */
    record Line(int number, Bytes text) {}

    static List<Line> linesOf(RobotsSource source) {
        List<Line> lines = new ArrayList<>();
        LineCursor cursor = source.cursor();
        while (cursor.next()) {
            lines.add(new Line(cursor.number(), source.bytes().slice(cursor.start(), cursor.end())));
        }
        return lines;
    }

    static List<String> lines(RobotsSource source) {
        return linesOf(source).stream()
                .map(line -> new String(line.text().toByteArray(), ISO_8859_1))
                .toList();
    }

    static List<String> ids(RobotsSource source) {
        return source.diagnostics().stream().map(found -> found.code().id()).toList();
    }
}
