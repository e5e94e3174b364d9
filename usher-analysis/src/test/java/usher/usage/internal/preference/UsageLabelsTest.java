package usher.usage.internal.preference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.internal.text.Resources;
import usher.usage.statement.UsagePurpose;

/** The table of labels is data: a new draft is a new set of rows at its top. */
class UsageLabelsTest {
    private static final List<List<String>> ROWS =
            Resources.rows(UsageLabels.class.getResourceAsStream("usage-labels.tsv"), "usage-labels.tsv");

    @Test
    void theNewestDraftComesFirst() {
        List<String> drafts = ROWS.stream().map(row -> row.get(0)).toList();
        assertThat(drafts).isSortedAccordingTo(Comparator.reverseOrder()).allMatch(draft -> draft.matches("\\d\\d"));
        assertThat(UsageLabels.NEWEST).isEqualTo(drafts.get(0));
    }

    @Test
    void everyPurposeIsKnown() {
        assertThat(ROWS).allSatisfy(row -> {
            assertThat(row).hasSize(3);
            assertThat(UsageTable.purposes(row.get(2))).doesNotHaveDuplicates();
        });
    }

    @Test
    void onlyLabelsOfTheNewestDraftHavePurposes() {
        assertThat(UsageLabels.purposes("search")).containsExactly(UsagePurpose.SEARCH, UsagePurpose.SNIPPET);
        assertThat(UsageLabels.isCurrent("bots")).isFalse();
        assertThat(UsageLabels.purposes("bots")).isEmpty();
        assertThat(UsageLabels.drafts("bots")).containsExactly("-04", "-03");
        assertThat(UsageLabels.drafts("none")).isEmpty();
    }
}
