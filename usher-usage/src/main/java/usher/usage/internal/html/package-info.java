/**
 * Finds the tags of an HTML page that can contain usage preferences, without building a tree.
 *
 * <p>In: the bytes of a page. Out: its {@code meta} and {@code link} tags ({@link usher.usage.internal.html.HtmlTag}). Knows
 * no robots rule. Read {@link usher.usage.internal.html.HtmlTagReader} first.
 */
@NullMarked
package usher.usage.internal.html;

import org.jspecify.annotations.NullMarked;
