/** Commands about the verdicts of one robots.txt, and about what is in it: {@code check}, {@code clean}, {@code test}, {@code inspect}. */
package usher.cli.check;
