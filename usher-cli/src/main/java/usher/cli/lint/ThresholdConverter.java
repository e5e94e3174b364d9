package usher.cli.lint;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of {@code --fail-on}. */
final class ThresholdConverter implements ITypeConverter<Threshold> {
    @Override
    public Threshold convert(String value) {
        return Threshold.of(value)
                .orElseThrow(
                        () -> new TypeConversionException("expected " + Threshold.WORDS + " but was '" + value + "'"));
    }
}
