package usher;

/**
 * The main mirror of a site, from Yandex's {@code Host}.
 *
 * @param name the value in lowercase, including a port or path if there is one
 * @param line the number of its line
 */
public record HostDirective(String name, int line) {}
