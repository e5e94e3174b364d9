/** Options that several commands share, and the settings of the library that follow from them. */
package usher.cli.options;
