package usher.format;

import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * The result of formatting a file.
 *
 * @param bytes the file, formatted as far as its meaning provably does not change
 * @param skipped the steps that were skipped, with the reason
 * @param unsupported why the file was not formatted at all, if so
 */
public record FormatResult(
        Bytes bytes, boolean changed, List<SkippedStep> skipped, Optional<UnsupportedFile> unsupported) {}
