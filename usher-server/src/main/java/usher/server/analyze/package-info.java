/**
 * What the analyzer page asks: who is welcome where, why, what is wrong with the file, and what an edit changes.
 *
 * <p>In: an {@link usher.server.analyze.AnalyzeRequest} or a {@link usher.server.analyze.CompareRequest}, read from JSON. Out: the
 * members of the answer, for {@link usher.json.Json#text}. Puts the core's answers together and decides nothing itself; knows
 * nothing of HTTP but the texts of its problems, fetches nothing and keeps nothing. Content never throws; a body of the wrong shape is an
 * {@link usher.server.analyze.InvalidRequest}. Work and answers are bounded by {@link usher.server.analyze.AnalyzerLimits}; what
 * was left out for that is told. Read {@link usher.server.analyze.Analyzer} first. Immutable, safe to share between threads.
 * The shapes are described in {@code docs/analyzer.md}.
 */
@NullMarked
package usher.server.analyze;

import org.jspecify.annotations.NullMarked;
