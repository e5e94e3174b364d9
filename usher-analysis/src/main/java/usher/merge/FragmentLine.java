package usher.merge;

import usher.syntax.ParsedLine;

record FragmentLine(Fragment source, ParsedLine line) {
    String place() {
        return source.name() + ", line " + line.lineNumber();
    }

    boolean opposes(FragmentLine other) {
        return source != other.source && line.type() != other.line.type();
    }

    /** Returns the line in the usual form, truncated if it is long. */
    String shown() {
        return ConflictFinder.shown(LineText.directive(line));
    }

    @Override
    public String toString() {
        return place() + ": " + shown();
    }
}
