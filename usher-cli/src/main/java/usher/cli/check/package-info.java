/** Commands about the verdicts of one robots.txt, and about what is in it: {@code check}, {@code clean}, {@code test}, {@code inspect}. */
@NullMarked
package usher.cli.check;

import org.jspecify.annotations.NullMarked;
