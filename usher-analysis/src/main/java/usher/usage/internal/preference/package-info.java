/**
 * Reads preferences: the values of Content-Usage and Content-Signal, without their paths.
 *
 * <p>In: the bytes of a value. Out: a {@link usher.usage.internal.preference.Preference} and diagnostics. Knows no
 * robots.txt.
 */
package usher.usage.internal.preference;
