package usher.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.support.json.Json;

/** A service on a free port, and a client that asks it. */
public final class RunningService implements AutoCloseable {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final UsherServer server;

    private RunningService(UsherServer server) {
        this.server = server;
    }

    public static RunningService start(SettingValues values) {
        values.put(Setting.PORT, "0");
        return new RunningService(UsherServer.start(ServerSettings.of(values), new StringWriter()));
    }

    /** Starts a service that stores nothing. */
    public static RunningService inMemory() {
        return start(new SettingValues().put(Setting.STORE, "memory"));
    }

    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url(path)));
    }

    public String url(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    public HttpRequest.Builder post(String path, String type, String body) {
        return request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body));
    }

    public String text(String path) {
        return send(request(path)).body();
    }

    public JsonNode get(String path) {
        return JsonMapper.shared().readTree(text(path));
    }

    public JsonNode post(String path, Map<String, ?> members) {
        HttpRequest.Builder request = post(path, "application/json", Json.text(members));
        return JsonMapper.shared().readTree(send(request).body());
    }

    public static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return CLIENT.send(request.build(), BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
