/**
 * The front door of Usher, the Robots Exclusion Protocol for the JVM: {@link usher.Usher}, nothing else.
 *
 * <p>Data flows one way, each step in a room of its own: octets → {@code usher.source} → {@code usher.syntax} →
 * {@code usher.model} (with {@code usher.directive}) → {@code usher.policy} (with {@code usher.uri}) → verdict. What
 * dialects differ in is data in {@code usher.dialect}; what a failed fetch means is in {@code usher.access}. See
 * {@code docs/architecture.md}.
 */
package usher;
