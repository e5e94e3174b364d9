package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedRowsTest {
    @ParameterizedTest(name = "{0}, {1} and {2} bits")
    @CsvSource({
        "0, 0, 0",
        "1, 0, 0",
        "0, 0, 1",
        "0, 31, 0",
        "13, 7, 9",
        "16, 8, 8",
        "31, 0, 31",
        "0, 31, 31",
        "20, 20, 24",
        "24, 24, 24",
        "31, 31, 31"
    })
    void returnsTheRowsOfAllLists(int first, int second, int third) {
        Random random = new Random(first << 16 | second << 8 | third);
        for (int size = 0; size < 140; size++) {
            int[][] rows = new int[size][];
            GrowingRows[] lists = {new GrowingRows(0), new GrowingRows(2), new GrowingRows(16)};
            for (int i = 0; i < size; i++) {
                rows[i] = new int[] {number(random, first), number(random, second), number(random, third)};
                lists[i * lists.length / size].add(rows[i][0], rows[i][1], rows[i][2]);
            }

            int[] packed = PackedRows.pack(lists);

            for (int i = 0; i < size; i++) {
                assertThat(new int[] {
                            PackedRows.first(packed, i), PackedRows.second(packed, i), PackedRows.third(packed, i)
                        })
                        .as("row %d of %d", i, size)
                        .isEqualTo(rows[i]);
            }
        }
    }

    private static int number(Random random, int bits) {
        return bits == 0 ? 0 : random.nextInt() >>> 1 >>> Math.max(0, 31 - bits);
    }

    @Test
    void aRowOfAnOrdinaryFileTakesAboutFourBytes() {
        GrowingRows rows = new GrowingRows(0);
        for (int line = 1; line <= 1_000; line++) {
            rows.add(30 * line, line % 100, line << 1);
        }

        assertThat(PackedRows.pack(rows).length * Integer.BYTES).isBetween(4_000, 4_200);
    }

    @Test
    void replacesTheThirdNumber() {
        GrowingRows rows = new GrowingRows(0);
        rows.add(1, 2, 3);
        rows.add(4, 5, 6);

        rows.setThird(0, 70);

        int[] packed = PackedRows.pack(rows);
        assertThat(PackedRows.third(packed, 0)).isEqualTo(70);
        assertThat(PackedRows.third(packed, 1)).isEqualTo(6);
    }
}
