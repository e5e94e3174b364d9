package usher;

/**
 * The value of a directive, and where it is.
 *
 * @param value the value, as the directive defines it
 */
public record DirectiveValue<T>(T value, int line) {}
