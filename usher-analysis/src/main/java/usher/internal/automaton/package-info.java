/**
 * Policies as automata that are never written down: what rules do along every path, explored only where it matters.
 *
 * <p>In: literal pieces of patterns with their ranks. Out: the shortest paths to what was looked for. Four jobs, four
 * classes: patterns as automata ({@link usher.internal.automaton.PatternStates}), all rules of two policies
 * together ({@link usher.internal.automaton.Contest}), the letters that paths are made of
 * ({@link usher.internal.automaton.Alphabet}), the breadth-first walk ({@link usher.internal.automaton.Walk}). Knows no file
 * and no dialect.
 */
@NullMarked
package usher.internal.automaton;

import org.jspecify.annotations.NullMarked;
