package usher.policy;

import usher.internal.glob.Glob;

/**
 * A path pattern in canonical spelling, ready to match.
 *
 * @param glob the matcher
 * @param octets the length of the canonical spelling, stars and dollar included
 * @param literals the octets that stand for themselves
 */
record CompiledPattern(Glob glob, int octets, int literals) {}
