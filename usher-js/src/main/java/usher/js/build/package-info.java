/** What the compiler to JavaScript needs to know. Not a part of the result, but for {@link usher.js.build.Jdk}. */
package usher.js.build;
