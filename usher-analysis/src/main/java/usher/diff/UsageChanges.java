package usher.diff;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import usher.Policy;
import usher.RobotsTxt;
import usher.usage.UsageDocument;

/** The preferences about the use of content that only one of two documents states, for each crawler. Not thread-safe. */
final class UsageChanges {
    private final UsageDocument before;
    private final UsageDocument after;
    /** The preferences that only one document has, by the groups that a crawler obeys in each. */
    private final Map<String, Change> ofGroups = new TreeMap<>();

    /** What only the first document states, and what only the second does. */
    record Change(List<String> removed, List<String> added) {
        static Change of(List<String> before, List<String> after) {
            return new Change(without(before, after), without(after, before));
        }

        private static List<String> without(List<String> some, List<String> others) {
            List<String> rest = new ArrayList<>(some);
            rest.removeAll(new HashSet<>(others));
            return rest;
        }

        Change and(Change other) {
            List<String> allRemoved = new ArrayList<>(removed);
            allRemoved.addAll(other.removed);
            List<String> allAdded = new ArrayList<>(added);
            allAdded.addAll(other.added);
            return new Change(allRemoved, allAdded);
        }
    }

    UsageChanges(RobotsTxt before, RobotsTxt after) {
        this.before = UsageDocument.of(before);
        this.after = UsageDocument.of(after);
    }

    Change ofControls(Policy then, Policy now) {
        return Change.of(before.controls(then), after.controls(now));
    }

    /** Returns the changes of the lines in the groups that a crawler obeys. */
    Change ofGroups(String obeyed, Policy then, Policy now) {
        return ofGroups.computeIfAbsent(obeyed, groups -> Change.of(before.preferences(then), after.preferences(now)));
    }
}
