package usher.merge;

import usher.syntax.RobotsRecord;

/** A line of a fragment. */
record Said(Fragment source, RobotsRecord line) {
    String place() {
        return source.name() + ", line " + line.lineNumber();
    }

    boolean opposes(Said other) {
        return source != other.source && line.type() != other.line.type();
    }

    /** The line in its usual form, cut if it is long. */
    String shown() {
        return Conflicts.shown(Spelling.record(line));
    }

    @Override
    public String toString() {
        return place() + ": " + shown();
    }
}
