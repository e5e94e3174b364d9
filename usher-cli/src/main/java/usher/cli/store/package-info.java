/** Commands about the store of snapshots: {@code fetch}, {@code history}, {@code at}, {@code export} and {@code prune}. */
package usher.cli.store;
