/** Commands about what all crawlers may do: {@code overview}, {@code usage}, {@code diff} and {@code policy}. */
package usher.cli.overview;
