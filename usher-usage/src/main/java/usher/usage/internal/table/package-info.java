/** Reads the tables of labels and rules: resources with a row per entry and tabs between the columns. */
@NullMarked
package usher.usage.internal.table;

import org.jspecify.annotations.NullMarked;
