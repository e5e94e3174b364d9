/**
 * The analyses for the analyzer page: verdicts with explanations, findings, and the effects of an edit.
 *
 * <p>In: a {@link usher.server.analyze.RequestBody}, which is JSON. Out: the members of the response, for
 * {@link usher.support.json.Json#text}. Combines results of the core and decides nothing itself. Knows nothing of HTTP
 * but its problems, fetches nothing and stores nothing. Accepts any content; a malformed body is an
 * {@link usher.server.http.ProblemException}. {@link usher.server.analyze.AnalyzerLimits} bound work and responses; the
 * response counts what is omitted. Read {@link usher.server.analyze.Analyzer} first. Immutable and thread-safe. The
 * JSON is described in {@code openapi.json}.
 */
package usher.server.analyze;
