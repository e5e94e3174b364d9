package usher.server.analyze;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * An operation on a file of the request, or on a site's file. Its functions throw an {@link InvalidRequestException} if
 * the body is malformed.
 *
 * @param <Q> the request
 * @param <R> the result
 * @param site returns the site that a body names instead of a file
 * @param read reads a body, with the result of fetching the site's file if it names one
 * @param isShort whether a request rarely takes long
 * @param attempt returns the result if that takes a small part of the time
 * @param whole returns the result
 */
public record SiteOperation<Q, R>(
        Function<Map<String, Object>, Optional<RequestedSite>> site,
        BiFunction<Map<String, Object>, Optional<FetchedSite>, Q> read,
        Predicate<Q> isShort,
        Function<Q, Optional<R>> attempt,
        Function<Q, R> whole) {}
