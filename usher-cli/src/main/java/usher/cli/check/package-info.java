/** Commands about one robots.txt: {@code check}, {@code clean}, {@code test}, {@code inspect}. */
package usher.cli.check;
