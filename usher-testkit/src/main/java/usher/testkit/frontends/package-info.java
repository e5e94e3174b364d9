/**
 * Cases that every front end must decide alike. {@code questions.tsv} has a site, an agent, a path and the expected
 * verdict; {@link usher.testkit.frontends.FrontEndCase} reads it, and {@link usher.testkit.frontends.ExampleSite} has
 * the pages of the sites.
 */
package usher.testkit.frontends;
