package usher.pack;

import java.nio.file.Path;

/** The exceptions about a file that cannot be used as a pack. */
record PackErrors(Path file) {
    private static final String REBUILD = "; build the pack again";

    SitePackException notPack() {
        return new SitePackException("'" + file + "' is not a pack of sites");
    }

    SitePackException otherFormat(int format) {
        return new SitePackException("the pack '" + file + "' has format " + format
                + ", but this version of Usher reads format " + PackHeader.FORMAT + REBUILD);
    }

    SitePackException otherSize(long expected, long actual) {
        return new SitePackException(
                "the pack '" + file + "' is damaged: it has " + actual + " bytes instead of " + expected + REBUILD);
    }

    SitePackException otherDialect(String id) {
        return new SitePackException("the pack '" + file + "' was built for the dialect " + id
                + ", which is unknown here or has other options" + REBUILD);
    }

    SitePackException inconsistent(String part) {
        return new SitePackException(inconsistency(part));
    }

    SitePackException inconsistent(String part, Exception cause) {
        return new SitePackException(inconsistency(part), cause);
    }

    private String inconsistency(String part) {
        return "the pack '" + file + "' is damaged: its " + part + " cannot have been written by Usher" + REBUILD;
    }

    SitePackException damaged(String part) {
        return new SitePackException(
                "the pack '" + file + "' is damaged: the checksum of its " + part + " is wrong" + REBUILD);
    }
}
