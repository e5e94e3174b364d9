/** Commands about URLs: {@code check}, {@code clean}, and {@code test}, which runs test cases. */
@NullMarked
package usher.cli.check;

import org.jspecify.annotations.NullMarked;
