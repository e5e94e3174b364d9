package usher;

/**
 * The main mirror that a file names for Yandex.
 *
 * @param name the value in lower case, with a port or path if it was written so
 * @param line the line that names it
 */
public record HostDirective(String name, int line) {}
