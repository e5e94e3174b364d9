package usher.uri;

import static usher.uri.CodePointTraits.BidiClass.AL;
import static usher.uri.CodePointTraits.BidiClass.AN;
import static usher.uri.CodePointTraits.BidiClass.BN;
import static usher.uri.CodePointTraits.BidiClass.CS;
import static usher.uri.CodePointTraits.BidiClass.EN;
import static usher.uri.CodePointTraits.BidiClass.ES;
import static usher.uri.CodePointTraits.BidiClass.ET;
import static usher.uri.CodePointTraits.BidiClass.L;
import static usher.uri.CodePointTraits.BidiClass.NSM;
import static usher.uri.CodePointTraits.BidiClass.ON;
import static usher.uri.CodePointTraits.BidiClass.R;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import usher.uri.CodePointTraits.BidiClass;

/** The Bidi rule for one label of a domain name with right-to-left characters (RFC 5893 §2). */
final class BidiRule {
    private static final Set<BidiClass> RIGHT_TO_LEFT = EnumSet.of(R, AL, AN);
    private static final Set<BidiClass> IN_RIGHT_TO_LEFT = EnumSet.of(R, AL, AN, EN, ES, CS, ET, ON, BN, NSM);
    private static final Set<BidiClass> ENDS_RIGHT_TO_LEFT = EnumSet.of(R, AL, EN, AN);
    private static final Set<BidiClass> IN_LEFT_TO_RIGHT = EnumSet.of(L, EN, ES, CS, ET, ON, BN, NSM);
    private static final Set<BidiClass> ENDS_LEFT_TO_RIGHT = EnumSet.of(L, EN);

    private BidiRule() {}

    static boolean isRightToLeft(BidiClass bidi) {
        return RIGHT_TO_LEFT.contains(bidi);
    }

    static boolean isObeyedBy(List<BidiClass> label) {
        if (label.isEmpty()) {
            return true;
        }
        BidiClass first = label.get(0);
        if (first == R || first == AL) {
            return IN_RIGHT_TO_LEFT.containsAll(label)
                    && ENDS_RIGHT_TO_LEFT.contains(last(label))
                    && !(label.contains(EN) && label.contains(AN));
        }
        return first == L && IN_LEFT_TO_RIGHT.containsAll(label) && ENDS_LEFT_TO_RIGHT.contains(last(label));
    }

    private static BidiClass last(List<BidiClass> label) {
        int last = label.size() - 1;
        while (last > 0 && label.get(last) == NSM) {
            last--;
        }
        return label.get(last);
    }
}
