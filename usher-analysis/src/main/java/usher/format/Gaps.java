package usher.format;

import java.util.ArrayList;
import java.util.List;
import usher.format.FileLine.Kind;
import usher.syntax.LineType;

/** Where empty lines stand. */
final class Gaps {
    private Gaps() {}

    /** Single empty lines only; a run of them ends a group and a run of User-agent lines just as one does. */
    static List<FileLine> squeeze(List<FileLine> lines) {
        List<FileLine> kept = new ArrayList<>(lines.size());
        for (FileLine line : lines) {
            boolean afterGap = kept.isEmpty() || kept.get(kept.size() - 1).is(Kind.BLANK);
            if (!line.is(Kind.BLANK) || !afterGap) {
                kept.add(line);
            }
        }
        int end = kept.size();
        while (end > 0 && kept.get(end - 1).is(Kind.BLANK)) {
            end--;
        }
        boolean exposed =
                end > 0 && kept.get(0).startsWithMark() && lines.get(0).is(Kind.BLANK);
        List<FileLine> result = new ArrayList<>(end + 1);
        if (exposed) {
            result.add(lines.get(0));
        }
        result.addAll(kept.subList(0, end));
        return result;
    }

    /** An empty line before a group that follows another, above the comments that stand directly over it. */
    static List<FileLine> separateGroups(List<FileLine> lines) {
        List<FileLine> result = new ArrayList<>(lines.size());
        boolean ruleSeen = false;
        for (FileLine line : lines) {
            if (line.is(LineType.USER_AGENT)) {
                if (ruleSeen) {
                    addGap(result);
                }
                ruleSeen = false;
            }
            ruleSeen |= line.isRule();
            result.add(line);
        }
        return result;
    }

    private static void addGap(List<FileLine> lines) {
        int at = lines.size();
        while (at > 0 && lines.get(at - 1).is(Kind.COMMENT)) {
            at--;
        }
        if (at > 0 && !lines.get(at - 1).is(Kind.BLANK)) {
            lines.add(at, FileLine.EMPTY);
        }
    }
}
