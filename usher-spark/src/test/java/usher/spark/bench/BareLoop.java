package usher.spark.bench;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.Policy;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.response.AccessRules;
import usher.spark.capture.CaptureContent;
import usher.spark.robot.AskedRobot;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * The library alone, on one thread, with everything in memory: for each URL its site, the newest capture, and a verdict for
 * each robot, whose policies are compiled when they are first needed. Nothing is read, moved, sorted or written. What a job
 * does beyond this is the engine's cost.
 */
final class BareLoop {
    private final List<AskedRobot> robots;
    private final Map<Authority, TreeMap<Long, Known>> sites = new HashMap<>();
    private long sum;

    BareLoop(Dataset<Row> settled, List<AskedRobot> robots) {
        this.robots = robots;
        for (Row row : settled.filter("payload is not null").collectAsList()) {
            Authority site = WebUrl.parse(row.getString(0)).orElseThrow().authority();
            sites.computeIfAbsent(site, name -> new TreeMap<>()).put(row.getLong(1), new Known(row.getAs(3)));
        }
    }

    /** One capture, and what is made of it. */
    private final class Known {
        private final byte[] bytes;
        private Policy[] policies;

        private Known(byte[] bytes) {
            this.bytes = bytes;
        }

        private Policy[] policies() {
            if (policies == null) {
                CaptureContent content = CaptureContent.read(bytes);
                policies = robots.stream().map(robot -> policy(content, robot)).toArray(Policy[]::new);
            }
            return policies;
        }
    }

    private static Policy policy(CaptureContent content, AskedRobot robot) {
        Usher usher = Usher.of(robot.reading());
        String[] tokens = robot.tokens().toArray(String[]::new);
        AccessResult result =
                AccessRules.read(content.outcome(), robot.reading().access(), Instant.EPOCH);
        if (result instanceof AccessResult.Successful) {
            return usher.policy(usher.parse(content.body().toByteArray()), tokens);
        }
        return result instanceof AccessResult.Unavailable ? usher.unavailable(tokens) : usher.unreachable(tokens);
    }

    /** Verdicts a second, all policies compiled anew. */
    double rate(List<String> urls, long[] times) {
        sites.values().forEach(history -> history.values().forEach(known -> known.policies = null));
        long start = System.nanoTime();
        for (int i = 0; i < times.length; i++) {
            sum += judge(urls.get(i), times[i]);
        }
        return (double) times.length * robots.size() / (System.nanoTime() - start) * 1e9;
    }

    private int judge(String url, long micros) {
        Authority site = WebUrl.parse(url).orElseThrow().authority();
        TreeMap<Long, Known> history = sites.get(site);
        Map.Entry<Long, Known> newest = history == null ? null : history.floorEntry(micros);
        if (newest == null) {
            return 0;
        }
        int lines = 0;
        for (Policy policy : newest.getValue().policies()) {
            lines += policy.verdict(url).line();
        }
        return lines;
    }

    /** So that nothing is optimized away. */
    long sum() {
        return sum;
    }
}
