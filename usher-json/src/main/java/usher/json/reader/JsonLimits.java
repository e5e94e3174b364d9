package usher.json.reader;

import tools.jackson.core.StreamReadConstraints;

/**
 * The limits of a {@link JsonReader}.
 *
 * @param nameLength the maximum number of characters of a member's name
 * @param stringLength the maximum number of characters of a string
 * @param numberLength the maximum number of characters of a number
 * @param bigIntegers whether integers of more than 64 bits are read; otherwise they are errors
 */
public record JsonLimits(int depth, int nameLength, int stringLength, int numberLength, boolean bigIntegers) {
    /** The parser's own limits, for files of the user. */
    public static final JsonLimits DEFAULT = new JsonLimits(
            StreamReadConstraints.DEFAULT_MAX_DEPTH,
            StreamReadConstraints.DEFAULT_MAX_NAME_LEN,
            StreamReadConstraints.DEFAULT_MAX_STRING_LEN,
            StreamReadConstraints.DEFAULT_MAX_NUM_LEN,
            true);

    StreamReadConstraints constraints() {
        return StreamReadConstraints.builder()
                .maxNestingDepth(depth)
                .maxStringLength(stringLength)
                .maxNumberLength(numberLength)
                .maxNameLength(nameLength)
                .build();
    }
}
