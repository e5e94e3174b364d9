/**
 * Usage preferences: what may be done with a page, under which license, and who says so.
 *
 * <p>In: a {@link usher.Policy} of the core, a URL, and what is known of the page ({@link usher.usage.PageContent}).
 * Out: a {@link usher.usage.UsageVerdict}: per purpose an outcome with the statements that led to it. Usage preferences
 * never change whether a crawler may fetch a URL. Read {@link usher.usage.UsagePolicy} first. Immutable, thread-safe.
 */
@NullMarked
package usher.usage;

import org.jspecify.annotations.NullMarked;
