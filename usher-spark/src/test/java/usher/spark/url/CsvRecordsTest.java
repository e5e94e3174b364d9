package usher.spark.url;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CsvRecordsTest {
    private static List<CsvRecord> all(InputStream in) throws IOException {
        CsvRecords records = new CsvRecords(in);
        List<CsvRecord> all = new ArrayList<>();
        Optional<CsvRecord> next = records.next();
        while (next.isPresent()) {
            all.add(next.get());
            next = records.next();
        }
        return all;
    }

    private static List<CsvRecord> all(String text) throws IOException {
        return all(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    @Test
    void quotationMarksHoldCommasLineBreaksAndThemselves() throws IOException {
        List<CsvRecord> records = all("\uFEFFa,b\r\n\"x,\r\ny\",\"say \"\"so\"\"\"\r\r\n \n,\"\"\nü,a\"b");

        assertThat(records)
                .extracting(CsvRecord::fields)
                .containsExactly(
                        List.of("a", "b"),
                        List.of("x,\r\ny", "say \"so\""),
                        Arrays.asList(null, ""),
                        List.of("ü", "a\"b"));
        assertThat(records).allMatch(CsvRecord::isGood);
        assertThat(records).extracting(CsvRecord::position).containsExactly(3L, 8L, 33L, 37L);
    }

    @Test
    void wrongQuotationMarksSpoilTheirRecordAlone() throws IOException {
        List<CsvRecord> records = all("\"a\"b,\"\n1,2\n\"never,closed\n3,4\n");

        assertThat(records).extracting(CsvRecord::isBroken).containsExactly(true, false, true);
        assertThat(records.get(1).fields()).containsExactly("1", "2");
        assertThat(records.get(2).start()).startsWith("\"never,closed\n3,4");
    }

    @Test
    void ofTheEndlessOnlyTheStartIsKept() throws IOException {
        String lines = "https://a.example/,2026-03-02,\n".repeat(40_000);
        List<CsvRecord> records = all("x,\"" + lines + "\"\n1,2\n" + "y".repeat(3_000_000) + "\n3,4");

        assertThat(records).extracting(CsvRecord::isTooLong).containsExactly(true, false, true, false);
        assertThat(records.get(0).length()).isEqualTo(lines.length() + 4);
        assertThat(records.get(0).fields()).isEmpty();
        assertThat(records.get(2).start()).hasSize(200);
        assertThat(records.get(3).fields()).containsExactly("3", "4");
    }

    @Test
    void whatIsWrittenIsReadBackHoweverTheOctetsArrive() throws IOException {
        Random random = new Random(5);
        List<List<String>> written = new ArrayList<>();
        StringBuilder text = new StringBuilder("head,er\n");
        for (int i = 0; i < 3_000; i++) {
            List<String> fields = random.ints(1 + random.nextInt(3), 0, 8)
                    .mapToObj(length -> random.ints(length, 0, 6)
                            .mapToObj(c -> "" + "\",\r\nab".charAt(c))
                            .collect(Collectors.joining()))
                    .toList();
            written.add(fields);
            text.append(fields.stream()
                            .map(field -> "\"" + field.replace("\"", "\"\"") + "\"")
                            .collect(Collectors.joining(",")))
                    .append(List.of("\n", "\r\n").get(random.nextInt(2)));
        }
        InputStream dribbling = new ByteArrayInputStream(text.toString().getBytes(UTF_8)) {
            @Override
            public synchronized int read(byte[] buffer, int offset, int length) {
                return super.read(buffer, offset, Math.min(length, 1 + random.nextInt(5)));
            }
        };

        List<CsvRecord> records = all(dribbling);

        assertThat(records.subList(1, records.size()))
                .extracting(CsvRecord::fields)
                .isEqualTo(written);
    }
}
