package usher.usage.internal.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleDateTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            25 Jun 2010 15:00:00 PST | 2010-06-25T23:00:00Z
            Fri, 25 Jun 2010 15:00:00 GMT | 2010-06-25T15:00:00Z
            Friday, 25-Jun-10 15:00:00 UTC | 2010-06-25T15:00:00Z
            friday, 25-jun-99 15:00:00 utc | 1999-06-25T15:00:00Z
            25 June 2010 15:00 +0200 | 2010-06-25T13:00:00Z
            25 Jun 2010 | 2010-06-25T00:00:00Z
            2010-06-25 | 2010-06-25T00:00:00Z
            2010-06-25T15:00:00Z | 2010-06-25T15:00:00Z
            2010-06-25t15:00:00z | 2010-06-25T15:00:00Z
            2010-06-25 15:00:00 | 2010-06-25T15:00:00Z
            2010-06-25T15:00:00.5+02:00 | 2010-06-25T13:00:00.5Z
            2010-06-25T15:00:00-0800 | 2010-06-25T23:00:00Z
            """)
    void aDateIsRead(String text, Instant date) {
        assertThat(RuleDate.parse(text)).contains(date);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "31 Feb 2010", "25 Foo 2010", "2010-13-01", "1, 2, 3", "9999999999 Jun 2010"})
    @ValueSource(strings = {"25-Jun-10 25:00:00 UTC", "25 Jun 2010 15:00:00 XYZ", "25 Jun 2010 15:00:00 GMT again"})
    @ValueSource(strings = {"25 Jun 2010 15:00:00                                                   GMT"})
    void otherTextIsNotADate(String text) {
        assertThat(RuleDate.parse(text)).isEmpty();
    }
}
