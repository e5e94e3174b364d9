package usher.pack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.List;
import usher.Access;
import usher.Policy;
import usher.Reason;
import usher.internal.block.RuleBlock;

/**
 * The layout of a site in a pack: its name, the verdict where no rule matches, and its rules. Numbers are big-endian.
 *
 * <pre>
 * 4 bytes  {@link Checksum}
 * 4 bytes  size of the record
 * 1 byte   verdict where no rule matches: its reason, + 0x40 if it disallows; + 0x80 if another record contains the rules
 * 2 bytes  length of the name
 *          the name: the start of its URLs, such as https://example.com
 *          the rules as a {@link RuleBlock}, or the offset of the record that contains them (8 bytes)
 * </pre>
 *
 * The constants are offsets from the start of a record. Sites with the same rules share those of the first. Rules that are hardly
 * longer than an offset are repeated, because another record is another place to read.
 */
final class SiteRecord {
    static final int SIZE = 4;
    static final int VERDICT = 8;
    static final int NAME_LENGTH = 9;
    static final int NAME = 11;

    /** Longer rules are not repeated. */
    static final int MAX_REPEATED = 16;

    private static final int MAX_NAME = 0xFFFF;
    private static final int DISALLOWS = 0x40;
    private static final int SHARED = 0x80;

    /** The reasons by their numbers in the file, which never change. */
    private static final List<Reason> REASONS = List.of(
            Reason.NO_RULE_MATCHED,
            Reason.NO_GROUP,
            Reason.UNAVAILABLE,
            Reason.UNREACHABLE,
            Reason.FILE_TOO_LARGE,
            Reason.NOT_TEXT);

    private SiteRecord() {}

    /** Returns a record without its checksum, with the policy's verdict where no rule matches. */
    static byte[] of(String site, Policy policy, byte[] rules, boolean shared) {
        Reason reason = policy.defaultVerdict().reason();
        int number = REASONS.indexOf(reason);
        if (number < 0) {
            throw new IllegalArgumentException("a policy with the default reason " + reason);
        }
        int access = policy.defaultVerdict().isAllowed() ? 0 : DISALLOWS;
        byte[] name = site.getBytes(US_ASCII);
        if (name.length > MAX_NAME) {
            throw new IllegalArgumentException("the name of the site is too long");
        }
        byte[] record = new byte[NAME + name.length + rules.length];
        ByteBuffer.wrap(record)
                .putInt(SIZE, record.length)
                .put(VERDICT, (byte) (number | access | (shared ? SHARED : 0)))
                .putShort(NAME_LENGTH, (short) name.length)
                .put(NAME, name)
                .put(NAME + name.length, rules);
        return record;
    }

    /** Whether the name, and the shortest rules or the offset of them, end within a record of that size. */
    static boolean isConsistent(byte[] record, int size) {
        int shortest = isShared(record) ? Long.BYTES : RuleBlock.EMPTY.length;
        return rules(record) + shortest <= size && (record[VERDICT] & DISALLOWS - 1) < REASONS.size();
    }

    /** Whether the record has the offset of another one instead of rules. */
    static boolean isShared(byte[] record) {
        return (record[VERDICT] & SHARED) != 0;
    }

    /** Whether a URL that no rule matches is allowed. */
    static boolean allows(byte[] record) {
        return (record[VERDICT] & DISALLOWS) == 0;
    }

    /** Returns the verdict for a URL that no rule matches. */
    static PackVerdict verdict(byte[] record) {
        Reason reason = REASONS.get(record[VERDICT] & DISALLOWS - 1);
        return PackVerdict.of(allows(record) ? Access.ALLOW : Access.DISALLOW, reason);
    }

    /** Returns the index of the rules, or of the offset of the record that contains them. */
    static int rules(byte[] record) {
        return NAME + nameLength(record);
    }

    /** Whether the record is that of the site whose name is the first {@code length} characters of a text, in any case. */
    static boolean isOf(byte[] record, String text, int length) {
        if (nameLength(record) != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (record[NAME + i] != (byte) SiteHash.lowerCase(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static int nameLength(byte[] record) {
        return BigEndian.getShort(record, NAME_LENGTH);
    }
}
