package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;

class TargetPathTest {
    private static TargetPath read(String target) {
        return TargetPath.of(target, TargetForm.PATH_OR_URL, PathEncoding.NONE);
    }

    @ParameterizedTest
    @CsvSource({"a, NO_SCHEME", "mailto:a@e.example, SCHEME_NOT_SUPPORTED", "http://, NO_HOST"})
    void otherTextIsAProblem(String target, String problem) {
        assertThat(read(target).problem()).map(BadUrl::problem).contains(problem);
        assertThat(read(target).bytes()).isEqualTo(Bytes.EMPTY);
    }

    @ParameterizedTest
    @CsvSource({"65535, false", "65536, false", "65537, true"})
    void aPathIsTooLongByItsBytes(int bytes, boolean tooLong) {
        String ascii = "/" + "a".repeat(bytes - 1);
        String wide = "/" + "\u00E9".repeat((bytes - 1) / 2) + "a".repeat((bytes - 1) % 2);
        assertThat(read(ascii).problem().isPresent()).isEqualTo(tooLong);
        assertThat(read(wide).problem().isPresent()).isEqualTo(tooLong);
        assertThat(read("http://e.example" + ascii).problem().isPresent()).isEqualTo(tooLong);
        assertThat(read("http://e.example" + wide).problem().isPresent()).isEqualTo(tooLong);
    }

    @Test
    void theFragmentIsIgnored() {
        assertThat(read("/#" + "a".repeat(70_000)).problem()).isEmpty();
        assertThat(read("http://e.example/#" + "a".repeat(70_000)).problem()).isEmpty();
    }

    @Test
    void aLoneSurrogateIsReplaced() {
        assertThat(read("/\uD83E").bytes()).isEqualTo(Bytes.of("/\uFFFD"));
    }
}
