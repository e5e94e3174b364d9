package usher.uri;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.util.VersionInfo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import usher.uri.CodePointTraits.BidiClass;
import usher.uri.CodePointTraits.JoiningType;
import usher.uri.IdnaTable.Kind;

/**
 * Makes the resource {@code usher/uri/idna.bin} from the Unicode data of ICU4J. Run it after a change of the ICU4J
 * version and commit what it writes; {@code IdnaTableTest} fails until then:
 *
 * <pre>{@code
 * mvn -pl usher-core test-compile exec:java -Dexec.classpathScope=test \
 *     -Dexec.mainClass=usher.uri.IdnaTableGenerator -Dexec.args=usher-core/src/main/resources/usher/uri/idna.bin
 * }</pre>
 */
final class IdnaTableGenerator {
    /** The Unicode version of JDK 17, the oldest that runs us. */
    private static final VersionInfo OLDEST_UNICODE = VersionInfo.getInstance(13);

    /** A value of the property NFC_Quick_Check, which ICU4J gives no name. */
    private static final int NFC_YES = 1;

    private static final Normalizer2 UTS46 = Normalizer2.getInstance(null, "uts46", Normalizer2.Mode.COMPOSE);
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

    private IdnaTableGenerator() {}

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(deflated, new Deflater(Deflater.BEST_COMPRESSION))) {
            out.write(table());
        }
        Path file = Path.of(args[0]);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, deflated.toByteArray());
        System.out.printf(
                "%s: %d bytes, ICU %s, Unicode %s%n",
                file, deflated.size(), VersionInfo.ICU_VERSION, UCharacter.getUnicodeVersion());
    }

    /** The table as {@link IdnaTable} describes it, not yet deflated. */
    static byte[] table() {
        ByteArrayOutputStream ranges = new ByteArrayOutputStream();
        int count = 0;
        for (int start = 0; start <= Character.MAX_CODE_POINT; count++) {
            Entry entry = entry(start);
            int end = start + 1;
            while (end <= Character.MAX_CODE_POINT && entry(end).equals(entry)) {
                end++;
            }
            writeNumber(end - start, ranges);
            entry.writeTo(ranges);
            start = end;
        }
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        writeNumber(count, table);
        table.writeBytes(ranges.toByteArray());
        return table.toByteArray();
    }

    /** What the table says about one code point; equal for neighbours that form a range. */
    private record Entry(Kind kind, int value, String replacement) {
        void writeTo(ByteArrayOutputStream out) {
            writeNumber(kind.ordinal(), out);
            switch (kind) {
                case DISALLOWED, IGNORED -> {}
                case SHIFTED -> writeNumber(value << 1 ^ value >> 31, out);
                case REPLACED -> {
                    writeNumber(replacement.length(), out);
                    replacement.chars().forEach(unit -> writeNumber(unit, out));
                }
                case VALID -> writeNumber(value, out);
            }
        }
    }

    private static final Entry DISALLOWED = new Entry(Kind.DISALLOWED, 0, "");

    private static Entry entry(int codePoint) {
        if (!UCharacter.isDefined(codePoint) || UCharacter.getType(codePoint) == UCharacterCategory.PRIVATE_USE) {
            return DISALLOWED;
        }
        String text = Character.toString(codePoint);
        String mapped = UTS46.normalize(text);
        if (mapped.indexOf('\uFFFD') >= 0
                || isSurrogate(codePoint)
                || !mapped.codePoints().allMatch(cp -> isStable(cp))) {
            return DISALLOWED;
        }
        if (mapped.equals(text)) {
            return new Entry(Kind.VALID, traits(codePoint).packed(), "");
        }
        if (mapped.isEmpty()) {
            return new Entry(Kind.IGNORED, 0, "");
        }
        return mapped.codePointCount(0, mapped.length()) == 1
                ? new Entry(Kind.SHIFTED, mapped.codePointAt(0) - codePoint, "")
                : new Entry(Kind.REPLACED, 0, mapped);
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /**
     * Whether {@code java.text.Normalizer} of every JDK treats the code point alike. Some later characters take part in
     * normalization where an older JDK does not know them; no host has one, so all are refused everywhere.
     */
    static boolean isStable(int codePoint) {
        return UCharacter.getAge(codePoint).compareTo(OLDEST_UNICODE) <= 0
                || NFC.getCombiningClass(codePoint) == 0
                        && NFC.getRawDecomposition(codePoint) == null
                        && UCharacter.getIntPropertyValue(codePoint, UProperty.NFC_QUICK_CHECK) == NFC_YES;
    }

    private static CodePointTraits traits(int codePoint) {
        int category = UCharacter.getType(codePoint);
        boolean mark = category == UCharacterCategory.NON_SPACING_MARK
                || category == UCharacterCategory.COMBINING_SPACING_MARK
                || category == UCharacterCategory.ENCLOSING_MARK;
        boolean virama = NFC.getCombiningClass(codePoint) == 9;
        return new CodePointTraits(bidi(codePoint), joining(codePoint), mark, virama);
    }

    private static BidiClass bidi(int codePoint) {
        return switch (UCharacter.getDirectionality(codePoint)) {
            case UCharacter.DIRECTIONALITY_LEFT_TO_RIGHT -> BidiClass.L;
            case UCharacter.DIRECTIONALITY_RIGHT_TO_LEFT -> BidiClass.R;
            case UCharacter.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> BidiClass.AL;
            case UCharacter.DIRECTIONALITY_ARABIC_NUMBER -> BidiClass.AN;
            case UCharacter.DIRECTIONALITY_EUROPEAN_NUMBER -> BidiClass.EN;
            case UCharacter.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR -> BidiClass.ES;
            case UCharacter.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR -> BidiClass.CS;
            case UCharacter.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR -> BidiClass.ET;
            case UCharacter.DIRECTIONALITY_OTHER_NEUTRALS -> BidiClass.ON;
            case UCharacter.DIRECTIONALITY_BOUNDARY_NEUTRAL -> BidiClass.BN;
            case UCharacter.DIRECTIONALITY_NONSPACING_MARK -> BidiClass.NSM;
            default -> BidiClass.OTHER;
        };
    }

    private static JoiningType joining(int codePoint) {
        return switch (UCharacter.getIntPropertyValue(codePoint, UProperty.JOINING_TYPE)) {
            case UCharacter.JoiningType.LEFT_JOINING -> JoiningType.LEFT;
            case UCharacter.JoiningType.RIGHT_JOINING -> JoiningType.RIGHT;
            case UCharacter.JoiningType.DUAL_JOINING -> JoiningType.DUAL;
            case UCharacter.JoiningType.TRANSPARENT -> JoiningType.TRANSPARENT;
            default -> JoiningType.NONE;
        };
    }

    private static void writeNumber(int number, ByteArrayOutputStream out) {
        int rest = number;
        while (rest >= 0x80) {
            out.write(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }
}
