/** What tests of several modules share: where the project's files are, the corpus, and the robots.txt files in cases. */
package usher.testkit;
