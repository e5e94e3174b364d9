/**
 * Records to a document.
 *
 * <p>In: {@link usher.syntax.RobotsRecord}s and {@link usher.model.GroupOptions}. Out: {@link usher.model.RobotsTxt}:
 * {@link usher.model.Group}s with their {@link usher.model.Rule}s, what holds for the whole site, and everything that
 * was found while reading. The document knows no robot and no URL: which group a robot obeys, and what a pattern
 * matches, is the business of {@code usher.policy}. Carries out RFC 9309 §2.2.1 and §2.2.4. Read
 * {@link usher.model.RobotsTxt#read} and then {@code GroupAssembler}. Immutable. Vectors:
 * {@code conformance/rfc9309/2.2.1-groups.jsonl}.
 */
package usher.model;
