/**
 * Searches paths with lazily created automata of policies.
 *
 * <p>Input: literal pieces of patterns with their ranks. Output: the shortest paths with a property.
 * {@link usher.internal.automaton.PatternStates} contains the automata of patterns,
 * {@link usher.internal.automaton.PolicyPair} the rules of two policies, {@link usher.internal.automaton.Alphabet} the
 * letters of paths, and {@link usher.internal.automaton.PathSearch} the breadth-first search. Independent of files and
 * dialects.
 */
package usher.internal.automaton;
