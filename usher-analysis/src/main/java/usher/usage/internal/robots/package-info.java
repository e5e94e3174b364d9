/**
 * Reads usage preferences out of robots.txt files, and selects those that apply to one crawler and one URL.
 *
 * <p>In: a file and a policy of the core. Out: statements, licenses and diagnostics. Never changes a verdict. Read
 * {@link usher.usage.internal.robots.UsageFile} and {@link usher.usage.internal.robots.AgentLines} first.
 */
package usher.usage.internal.robots;
