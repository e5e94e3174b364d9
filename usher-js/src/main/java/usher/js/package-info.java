/** The engine for JavaScript: what {@code src/npm} and the page without a server call, with text and JSON in and out. */
package usher.js;
