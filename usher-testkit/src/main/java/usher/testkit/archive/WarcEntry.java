package usher.testkit.archive;

import java.time.Instant;
import usher.testkit.archive.ArchivedCapture.Kind;

/**
 * Where a capture stands in a WARC file: a row of an index.
 *
 * @param file the file's name, without its folder
 * @param offset the first byte of the record's gzip member
 * @param length how many bytes the member has
 * @param contentType empty if the answer did not say
 * @param digest that of the payload, as {@code sha1:…}
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
