package usher.internal.parse;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.FileKind;

/** The diagnostics about a file as a whole. */
public final class DocumentDiagnostics {
    /** How pages start; some servers leave out the first elements. */
    private static final List<Bytes> HTML_STARTS = Stream.of(
                    "<!doctype html",
                    "<html",
                    "<head",
                    "<?xml",
                    "<!--",
                    "<body",
                    "<title",
                    "<meta",
                    "<link",
                    "<style",
                    "<script",
                    "<div",
                    "<center",
                    "<table",
                    "<h1",
                    "<p>",
                    "<br",
                    "<pre")
            .map(Bytes::of)
            .toList();

    /** The first bytes of what servers send in the place of a robots.txt. */
    private static final List<Map.Entry<Bytes, FileKind>> MAGIC = List.of(
            magic(FileKind.COMPRESSED, 0x1F, 0x8B),
            magic(FileKind.COMPRESSED, 0x28, 0xB5, 0x2F, 0xFD),
            magic(FileKind.COMPRESSED, 'P', 'K', 3, 4),
            magic(FileKind.IMAGE, 0x89, 'P', 'N', 'G'),
            magic(FileKind.IMAGE, 'G', 'I', 'F', '8'),
            magic(FileKind.IMAGE, 0xFF, 0xD8, 0xFF),
            magic(FileKind.IMAGE, 0, 0, 1, 0),
            magic(FileKind.IMAGE, 'R', 'I', 'F', 'F'));

    private static final Map<FileKind, String> NAMES = Map.of(
            FileKind.COMPRESSED, "compressed data",
            FileKind.IMAGE, "an image",
            FileKind.WIDE, "text in UTF-16 without a byte order mark",
            FileKind.JSON, "JSON");

    private static final ByteSet AFTER_BRACE = ByteSet.of("\"{}[]");

    private DocumentDiagnostics() {}

    private static Map.Entry<Bytes, FileKind> magic(FileKind kind, int... bytes) {
        byte[] start = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            start[i] = (byte) bytes[i];
        }
        return Map.entry(Bytes.of(start), kind);
    }

    /** Order by line and column; diagnostics about the whole file come first. */
    public static int compare(Diagnostic one, Diagnostic other) {
        int lines = Integer.compare(one.line(), other.line());
        return lines == 0 ? Integer.compare(one.column(), other.column()) : lines;
    }

    public static List<Diagnostic> of(RobotsSource source) {
        List<Diagnostic> findings = new ArrayList<>(source.diagnostics());
        Bytes text = source.text();
        otherFormat(text)
                .map(kind -> kind == FileKind.HTML
                        ? Diagnostic.ofFile(DiagnosticCode.LOOKS_LIKE_HTML)
                        : Diagnostic.ofFile(DiagnosticCode.NOT_ROBOTS_TXT, requireNonNull(NAMES.get(kind))))
                .ifPresent(findings::add);
        if (!text.isUtf8()) {
            findings.add(Diagnostic.ofFile(DiagnosticCode.NOT_UTF8, ""));
        }
        return findings;
    }

    public static Optional<FileKind> otherFormat(Bytes text) {
        Bytes start = withoutBlanks(text, 0);
        if (start.isEmpty()) {
            return Optional.empty();
        }
        if (start.at(0) == '<' && HTML_STARTS.stream().anyMatch(start::startsWithIgnoringCase)) {
            return Optional.of(FileKind.HTML);
        }
        for (Map.Entry<Bytes, FileKind> magic : MAGIC) {
            if (text.startsWith(magic.getKey())) {
                return Optional.of(magic.getValue());
            }
        }
        if (text.length() > 3 && (text.at(1) == 0 && text.at(3) == 0 || text.at(0) == 0 && text.at(2) == 0)) {
            return Optional.of(FileKind.WIDE);
        }
        boolean isBrace = start.at(0) == '{' || start.at(0) == '[';
        Bytes next = isBrace ? withoutBlanks(start, 1) : Bytes.EMPTY;
        return !next.isEmpty() && AFTER_BRACE.contains(next.at(0)) ? Optional.of(FileKind.JSON) : Optional.empty();
    }

    public static boolean isBlank(Bytes text) {
        return withoutBlanks(text, 0).isEmpty();
    }

    private static Bytes withoutBlanks(Bytes text, int from) {
        return text.slice(text.indexOfOther(ByteSet.ASCII_WHITE_SPACE, from, text.length()));
    }
}
