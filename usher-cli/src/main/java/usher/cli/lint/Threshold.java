package usher.cli.lint;

import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import usher.diagnostic.Severity;
import usher.support.json.JsonObject;

enum Threshold {
    ERROR,
    WARNING,
    INFORMATION,
    NEVER;

    static final String WORDS = "error, warning, info or never";

    private static final String SHORT = "info";

    boolean isReachedBy(Severity severity) {
        return this != NEVER && severity.ordinal() <= ordinal();
    }

    String word() {
        return JsonObject.word(this);
    }

    static Optional<Threshold> of(String word) {
        return Stream.of(values())
                .filter(value -> value.word().equals(word) || value == INFORMATION && word.equals(SHORT))
                .findFirst();
    }

    /** Returns the severity with this name, such as {@code info}; empty for {@code off}. */
    static Optional<Severity> severity(String word) {
        return of(word).filter(value -> value != NEVER).map(value -> Severity.valueOf(value.name()));
    }

    static final class Converter implements ITypeConverter<Threshold> {
        @Override
        public Threshold convert(String value) {
            return of(value)
                    .orElseThrow(() -> new TypeConversionException("expected " + WORDS + " but was '" + value + "'"));
        }
    }
}
