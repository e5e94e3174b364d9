/** Commands about URLs: {@code check}, {@code clean}, and {@code test}, which checks cases. */
package usher.cli.check;
