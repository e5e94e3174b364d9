package usher.cli.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Recognizes files with one JSON object per line. */
public final class JsonLinesFile {
    private JsonLinesFile() {}

    /** Returns whether a regular file contains text, but no line that could be a JSON object. */
    public static boolean isNotJsonLines(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        boolean text = false;
        try (BufferedReader lines = Files.newBufferedReader(file, ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.strip().startsWith("{")) {
                    return false;
                }
                text |= !line.isBlank();
            }
        }
        return text;
    }
}
