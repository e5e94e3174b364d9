/**
 * Dialects as data: for each family of robots one record that holds one options record per room.
 *
 * <p>In: the options types of the rooms. Out: {@link usher.dialect.Dialect} with its seven presets, and
 * {@link usher.dialect.Dialects} to find them. No room knows this package, and outside it and the tests no code names a
 * preset: what differs between dialects is a field that the room asks. Read {@code Presets} first; each line of it is one
 * departure with its source. Immutable. {@code usher dialects} prints the table from these records.
 */
package usher.dialect;
