/** Shared by the tests of several modules: the project's files, the corpus, and the robots.txt files of cases. */
package usher.testkit;
