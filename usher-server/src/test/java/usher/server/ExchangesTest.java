package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.support.json.Json;
import usher.testkit.Transcript;
import usher.testkit.Transcript.Step;

/**
 * The service answers as the transcripts in {@code src/test/resources/usher/server/exchanges} show. A method with a
 * path is a request, with the headers and the body that {@code >} and {@code send} give before; {@code status}, {@code
 * header} and {@code body} say what is answered, {@code at}, {@code size}, {@code none}, {@code text} and {@code rows}
 * what its JSON has at a pointer. The service answers from a folder of sites, or asks a host that answers always the
 * same.
 */
@Tag("long")
class ExchangesTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    private final Map<String, String> values = new HashMap<>();
    private final Map<Setting, String> settings = new HashMap<>();
    private final List<String> headers = new ArrayList<>();
    private ServerSettings.Times times = ServerSettings.Times.DEFAULT;
    private boolean isLoopback;
    private HangingHost host;
    private TestService service;
    private String type = "application/json";
    private String body = "";
    private HttpResponse<String> answer;

    static List<Transcript> exchanges() throws IOException {
        return Transcript.all(Path.of("src/test/resources/usher/server/exchanges"));
    }

    @AfterEach
    void close() {
        Stream.of(service, host).filter(Objects::nonNull).forEach(ExchangesTest::close);
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void responsesAreAsTheTranscriptShows(Transcript transcript) throws IOException {
        values.put("tmp", folder.toString());
        for (String name : List.of("shop.example", "forum.example", "mistakes.example")) {
            String file = Files.readString(Path.of(System.getProperty("usher.project.root"), "examples/robots", name));
            values.put(name, Json.text(file).replaceAll("^\"|\"$", "").replace("\\", "\\\\"));
        }
        assertThat(transcript.steps())
                .anyMatch(step -> step.verb().matches("status|header|body|at|text|size|rows|metric"));
        for (Step step : transcript.steps()) {
            take(step.filled(values));
        }
    }

    private void take(Step step) throws IOException {
        switch (step.verb()) {
            case "site", "resource" ->
                TestService.site(folder, step.first(), step.rest().text());
            case "folder" -> Files.createDirectory(folder.resolve(step.first()));
            case "file" ->
                Files.writeString(folder.resolve(step.first()), step.rest().text());
            case "set" ->
                settings.put(
                        Setting.byKey(step.first()).orElseThrow(), step.rest().text());
            case "times" -> times = TestService.REFRESHING;
            case "loopback" -> isLoopback = true;
            case "answer" -> answer(step.text().getBytes(ISO_8859_1));
            case ">" ->
                headers.addAll(
                        List.of(step.first().replace(":", ""), step.rest().text()));
            case "type" -> type = step.object();
            case "send" -> body = step.text();
            case "GET", "POST", "DELETE", "HEAD", "OPTIONS", "BREW", "PROPFIND" -> request(step.verb(), step.text());
            case "status" -> step.require(Integer.toString(answer.statusCode()).matches(step.object()), answer);
            case "header" -> step.rest().check(header(step.first()));
            case "no-header" ->
                step.require(names().noneMatch(name -> name.startsWith(step.object())), answer.headers());
            case "body" -> step.check(answer.body());
            case "at" -> at(step, node(step.first()));
            case "text" -> step.rest().check(text(node(step.first())));
            case "none" -> step.require(node(step.first()).isMissingNode(), answer.body());
            case "size" -> size(step, node(step.first()).size());
            case "rows" -> rows(step);
            case "between" -> between(step.rest().rest().words(), step);
            case "keep" -> values.put(step.first(), value(step.rest()));
            case "metric" -> metric(step.first(), Double.parseDouble(step.rest().text()));
            case "asked" -> assertThat(host.asked()).as(step.place()).isEqualTo(Integer.parseInt(step.object()));
            default -> throw new IllegalStateException(step.place());
        }
    }

    private void answer(byte[] bytes) {
        isLoopback = true;
        if (host == null) {
            host = new HangingHost(bytes);
            values.put("host", host.url(0));
            IntStream.range(1, 4).forEach(i -> values.put("host" + i, host.url(i)));
            values.put("hostAuthority", host.url(0).replaceAll("/$", ""));
        }
        host.say(bytes);
    }

    private TestService service() {
        if (service == null) {
            service = isLoopback ? TestService.loopback(settings, times) : TestService.demo(folder, settings, times);
            values.put("port", Integer.toString(service.port()));
        }
        return service;
    }

    private void request(String method, String path) {
        boolean hasBody = method.equals("POST") || !body.isEmpty();
        if (hasBody && !type.isEmpty()) {
            headers.addAll(List.of("Content-Type", type));
        }
        String[] sent = headers.toArray(String[]::new);
        answer = service()
                .send(service()
                        .request(path, sent)
                        .method(method, hasBody ? BodyPublishers.ofString(body) : BodyPublishers.noBody()));
        headers.clear();
        type = "application/json";
        body = "";
    }

    private Stream<String> names() {
        return answer.headers().map().keySet().stream();
    }

    private String header(String name) {
        return String.join(" + ", answer.headers().allValues(name));
    }

    /** The JSON of the answer at a pointer, of which the root is {@code /}. */
    private JsonNode node(String pointer) {
        return JSON.readTree(answer.body()).at(pointer.equals("/") ? "" : pointer);
    }

    private static String text(JsonNode node) {
        return node.isString() ? node.stringValue() : node.toString();
    }

    private void at(Step step, JsonNode node) {
        String expected = step.rest().text();
        step.require(
                expected.equals("any") ? !node.isMissingNode() : node.toString().equals(expected), node);
    }

    private static void size(Step step, int size) {
        String expected = step.rest().text();
        step.require(expected.equals("some") ? size > 0 : size == Integer.parseInt(expected), size);
    }

    /** Each entry of an array is a line of the chosen members. */
    private void rows(Step step) {
        String[] parts = step.rest().object().split(":", 2);
        List<String> members = List.of(parts[0].strip().split(" "));
        String rows = node(step.first())
                .valueStream()
                .map(node -> members.stream()
                        .map(member -> text(node.at("/" + member)))
                        .collect(Collectors.joining(" ", "", "\n")))
                .collect(Collectors.joining());
        step.require(rows.strip().equals(new Step("", "", parts[1]).text().strip()), rows);
    }

    private String value(Step what) {
        String name = what.rest().first();
        return what.first().equals("header") ? header(name) : text(node(name));
    }

    private void between(List<String> limits, Step step) {
        double value = Double.parseDouble(value(step));
        boolean isSo = value >= Double.parseDouble(limits.get(0)) && value <= Double.parseDouble(limits.get(1));
        step.require(isSo, value);
    }

    private void metric(String name, double value) {
        assertThat(service().metric(name, value)).as(name).isEqualTo(value);
    }
}
