/**
 * The rules of one crawler on one site as one array of bytes.
 *
 * <p>{@link usher.internal.block.RuleBlockBuilder} builds a block from patterns in order of precedence.
 * {@link usher.internal.block.RuleBlock} describes its layout and finds the rule that decides about a path. Independent of
 * robots.txt files and dialects.
 */
@NullMarked
package usher.internal.block;

import org.jspecify.annotations.NullMarked;
