/** Commands about what this program knows: {@code agents}, the known crawlers, and {@code dialects}. */
package usher.cli.reference;
