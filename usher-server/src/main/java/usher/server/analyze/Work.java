package usher.server.analyze;

import java.util.Optional;
import java.util.function.Supplier;
import usher.server.http.ProblemException;

/**
 * Work that may take long. It throws an {@link ProblemException} if the request is malformed.
 *
 * @param isShort whether it probably takes a small part of the time
 * @param attempt returns the result if it takes a small part of the time
 */
public record Work<R>(boolean isShort, Supplier<Optional<R>> attempt, Supplier<R> whole) {}
