/**
 * Where we may connect to.
 *
 * <p>In: an {@link usher.uri.Authority} and then the addresses that a {@link usher.fetch.address.Resolver} found for its
 * host. Out: whether scheme and port may be asked ({@link usher.fetch.address.Destinations}) and whether the addresses may
 * be connected to ({@link usher.fetch.address.AddressGuard}); a refusal is an outcome code for strangers and a reason for
 * the operator's log. Knows no robots.txt, no redirect and no cache, and opens no socket: whoever does has to resolve once,
 * ask the guard, and connect to the very addresses that it was shown (S-01 to S-03).
 *
 * <p>Read {@link usher.fetch.address.AddressGuard} first, which has the table of precedence. Immutable, thread-safe. Tests:
 * the tables in {@code src/test/resources/usher/fetch/address}, and a naive guard over random addresses. For operators:
 * {@code docs/guard.md}.
 */
@NullMarked
package usher.fetch.address;

import org.jspecify.annotations.NullMarked;
