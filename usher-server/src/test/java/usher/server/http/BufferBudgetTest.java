package usher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BufferBudgetTest {
    private static final Client ONE = new Client("addr:192.0.2.1", false);
    private static final Client OTHER = new Client("addr:192.0.2.2", false);

    @Test
    void oneClientCannotUseTheWholeBudget() {
        BufferBudget budget = new BufferBudget(100, 60);
        assertThat(budget.reserve(ONE, 60)).isTrue();
        assertThat(budget.reserve(ONE, 1)).isFalse();
        assertThat(budget.reserve(OTHER, 41)).as("in all").isFalse();
        assertThat(budget.reserve(OTHER, 40)).isTrue();
        budget.release(ONE, 20);
        assertThat(budget.reserve(OTHER, 20)).isTrue();
        budget.release(ONE, 40);
        budget.release(OTHER, 60);
        assertThat(budget.reserved()).isZero();
    }
}
