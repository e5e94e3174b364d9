package usher.lint;

import java.util.List;
import usher.bytes.Bytes;

/**
 * The result of fixing a file.
 *
 * @param applied the applied fixes in file order
 * @param skipped the fixes that were not applied, because they overlap others or were not proved safe
 */
public record FixedFile(Bytes bytes, List<Fix> applied, List<Fix> skipped) {}
