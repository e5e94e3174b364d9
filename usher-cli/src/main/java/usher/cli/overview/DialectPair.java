package usher.cli.overview;

import usher.Dialect;

/** The dialects in which the old and the new file are read. */
record DialectPair(Dialect before, Dialect after) {}
