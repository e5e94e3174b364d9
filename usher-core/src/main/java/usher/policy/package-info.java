/**
 * A document and a robot's names to a policy, and a policy and a URL to a verdict.
 *
 * <p>In: {@link usher.model.RobotsTxt}, {@link usher.model.ProductToken}s and {@link usher.policy.PolicyOptions}. Out:
 * {@link usher.policy.Policy}, then {@link usher.policy.Verdict} or {@link usher.policy.Explanation}. Groups are chosen
 * ({@code GroupSelection}). The first questions look through the rules where they stand ({@code RuleScan}); after that
 * rules are expanded and canonically spelt ({@code RuleCompiler}, {@code PatternCompiler}), sorted once
 * ({@link usher.policy.Precedence}) and indexed ({@code RuleIndex}), and no option is looked at any more. Carries out RFC 9309 §2.2.1 to §2.2.3. Knows no line, key or file limit, and no dialect by name. Read
 * {@link usher.policy.Policy} first. Immutable and safe to share. Vectors: all of {@code conformance}.
 */
package usher.policy;
