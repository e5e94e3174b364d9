package usher.internal.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads lines of limited length from untrusted text, so that a line without an end takes bounded memory. */
public final class BoundedLines extends BufferedReader {
    /** More than a fetched file of the maximum size takes as text in JSON. */
    public static final int MAX_CHARACTERS = 1 << 24;

    private boolean afterReturn;
    private long number;

    public BoundedLines(Reader in) {
        super(in);
    }

    /** Reads a file. As with {@link Files#newBufferedReader}, bytes that are no text in this encoding are an error. */
    public static BoundedLines of(Path file, Charset charset) throws IOException {
        InputStream in = Files.newInputStream(file);
        return new BoundedLines(new InputStreamReader(in, charset.newDecoder()));
    }

    /** @throws IOException if a line has more than {@value #MAX_CHARACTERS} characters; the message names the line */
    @Override
    public @Nullable String readLine() throws IOException {
        int at = read();
        if (afterReturn && at == '\n') {
            at = read();
        }
        afterReturn = false;
        if (at < 0) {
            return null;
        }
        number++;
        StringBuilder line = new StringBuilder();
        for (; at >= 0 && at != '\n' && at != '\r'; at = read()) {
            if (line.length() == MAX_CHARACTERS) {
                throw new IOException("line " + number + " has more than " + MAX_CHARACTERS + " characters");
            }
            line.append((char) at);
        }
        afterReturn = at == '\r';
        return line.toString();
    }
}
