package usher.spark.capture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Writes valid and invalid WARC records. */
public final class WarcBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final boolean gzip;

    public WarcBytes(boolean gzip) {
        this.gzip = gzip;
    }

    int size() {
        return bytes.size();
    }

    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    WarcBytes raw(byte[] more) {
        bytes.writeBytes(more);
        return this;
    }

    /** Adds a record with these fields, a length and this block. */
    public WarcBytes record(String fields, byte[] block) {
        String head = "WARC/1.0\r\n" + fields + "Content-Length: " + block.length + "\r\n\r\n";
        return packed(join(head.getBytes(UTF_8), block, "\r\n\r\n".getBytes(UTF_8)));
    }

    /** Adds bytes as one gzip member, or unchanged. */
    WarcBytes packed(byte[] record) {
        return raw(gzip ? gzip(record) : record);
    }

    public WarcBytes response(String url, byte[] http) {
        return record(fields("response", url), http);
    }

    WarcBytes response(String url, String http) {
        return response(url, http.getBytes(ISO_8859_1));
    }

    static String fields(String type, String url) {
        return "WARC-Type: " + type + "\r\nWARC-Target-URI: " + url
                + "\r\nWARC-Date: 2026-03-01T10:00:00Z\r\nContent-Type: application/http; msgtype=response\r\n";
    }

    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }

    public static byte[] gzip(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    static byte[] deflate(byte[] content, boolean wrapped) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(
                packed, new java.util.zip.Deflater(java.util.zip.Deflater.DEFAULT_COMPRESSION, !wrapped))) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
