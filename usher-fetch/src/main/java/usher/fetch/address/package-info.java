/**
 * The addresses that may be connected to.
 *
 * <p>In: an {@link usher.uri.Authority}, then the addresses that a {@link usher.fetch.system.Resolver} found for its
 * host. Out: whether scheme and port are permitted ({@link usher.fetch.address.DestinationFilter}) and whether the
 * addresses are ({@link usher.fetch.address.AddressGuard}). A refusal is an outcome code for clients and a reason for
 * the operator's log. Knows no robots.txt, no redirect and no cache, and opens no socket. Callers must resolve a name
 * once, check the addresses with the guard, and connect to exactly those (S-01 to S-03).
 *
 * <p>Read {@link usher.fetch.address.AddressGuard} first, which has the precedence of the rules. Immutable,
 * thread-safe. Tests: the tables in {@code src/test/resources/usher/fetch/address}, and a naive guard over random
 * addresses. For operators: {@code docs/guard.md}.
 */
@NullMarked
package usher.fetch.address;

import org.jspecify.annotations.NullMarked;
