/** {@code usher inspect}: the contents of one robots.txt. */
package usher.cli.inspect;
