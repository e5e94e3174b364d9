/** The engine for JavaScript: what {@code src/npm} and the page without a server call, by text and JSON. */
package usher.js;
