/** What tests of several modules share: where the project's files are, and the files that stand in cases. */
package usher.testkit;
