package usher.testkit.archive;

import java.time.Instant;
import usher.testkit.archive.ArchivedCapture.Kind;

/**
 * The position of a capture in a WARC file, as in an index.
 *
 * @param file the file's name without its folder
 * @param offset the offset of the record's gzip member
 * @param length the length of the member
 * @param contentType empty if the response has none
 * @param digest the payload's digest as {@code sha1:…}
 */
public record WarcEntry(
        String file,
        long offset,
        long length,
        String url,
        Instant time,
        Kind kind,
        int status,
        String contentType,
        String digest) {}
