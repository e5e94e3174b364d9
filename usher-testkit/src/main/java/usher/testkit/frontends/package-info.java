/**
 * The same questions for every front end: {@code questions.tsv} names a site, an agent as somebody passes it, a path, and the answer
 * that all of them give. Out: {@link usher.testkit.frontends.Question}s, and the pages that the sites serve.
 */
package usher.testkit.frontends;
