package usher.merge;

/** What becomes of a fragment's rules for {@code *} when another fragment names a robot and this one does not. */
public enum Inheritance {
    /** They do not reach the robot, as RFC 9309 §2.2.1 has it of one file; this is reported. */
    NONE,
    /** They are copied into a group for the robot. */
    COPY
}
