/**
 * A store in PostgreSQL that the services of a fleet share: {@link usher.fetch.SharedStore}.
 *
 * <p>{@link usher.store.postgres.PostgresStore} is the public API; {@link usher.store.postgres.PostgresAddress} says
 * where the database is. {@code Database} connects, {@code Migrations} creates the tables, {@code AppendWriter} writes
 * on one thread, {@code PostgresPace} begins and ends visits, {@code AppendListener} hears what other processes save,
 * {@code Pruner} removes. The statements of the pace are resources.
 *
 * <p>{@code docs/fleet.md} has the promise and its conditions. Public types are thread-safe.
 */
@NullMarked
package usher.store.postgres;

import org.jspecify.annotations.NullMarked;
