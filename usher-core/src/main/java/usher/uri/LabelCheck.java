package usher.uri;

import java.util.List;
import java.util.Optional;
import usher.uri.CodePointTraits.BidiClass;
import usher.uri.CodePointTraits.JoiningType;

/** Checks mapped, decoded and normalized labels by the validity criteria of UTS #46 §4.1. */
record LabelCheck(IdnaTable table) {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    Optional<String> fault(String label) {
        int[] codePoints = label.codePoints().toArray();
        for (int i = 0; i < codePoints.length; i++) {
            int codePoint = codePoints[i];
            if (!table.isValid(codePoint)) {
                return Optional.of("a label of the domain name decodes to a character that is not allowed");
            }
            if (i == 0 && table.traits(codePoint).mark()) {
                return Optional.of("a label of the domain name starts with a combining mark");
            }
            boolean joiner = codePoint == ZERO_WIDTH_NON_JOINER || codePoint == ZERO_WIDTH_JOINER;
            if (joiner && !isJoinerInContext(codePoints, i)) {
                return Optional.of("an invisible joiner is not allowed at its position in the domain name");
            }
        }
        return Optional.empty();
    }

    /** Applies the rules of RFC 5892 §A.1 and §A.2. */
    private boolean isJoinerInContext(int[] label, int at) {
        if (at > 0 && table.traits(label[at - 1]).virama()) {
            return true;
        }
        return label[at] == ZERO_WIDTH_NON_JOINER
                && joins(label, at, -1, JoiningType.LEFT)
                && joins(label, at, 1, JoiningType.RIGHT);
    }

    private boolean joins(int[] label, int at, int step, JoiningType side) {
        for (int i = at + step; i >= 0 && i < label.length; i += step) {
            // An invalid code point further on is reported when it is reached.
            JoiningType joining =
                    table.isValid(label[i]) ? table.traits(label[i]).joining() : JoiningType.NONE;
            if (joining != JoiningType.TRANSPARENT) {
                return joining == side || joining == JoiningType.DUAL;
            }
        }
        return false;
    }

    /** The Bidi rule (RFC 5893 §2) applies if one of the labels contains right-to-left characters. */
    boolean breaksBidiRule(List<String> labels) {
        return labels.stream().anyMatch(this::isRightToLeft) && !labels.stream().allMatch(this::obeysBidiRule);
    }

    private boolean isRightToLeft(String label) {
        return label.codePoints().mapToObj(this::bidi).anyMatch(BidiRule::isRightToLeft);
    }

    private boolean obeysBidiRule(String label) {
        return BidiRule.isObeyedBy(label.codePoints().mapToObj(this::bidi).toList());
    }

    private BidiClass bidi(int codePoint) {
        return table.traits(codePoint).bidi();
    }
}
