/** Commands about the store of snapshots: {@code fetch}, {@code history}, {@code at}, {@code export} and {@code prune}. */
@NullMarked
package usher.cli.store;

import org.jspecify.annotations.NullMarked;
