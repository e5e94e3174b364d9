package usher.spark.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.AccessRules;
import usher.policy.Policy;
import usher.spark.capture.CaptureContent;
import usher.spark.robot.AskedRobot;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * The library alone, on one thread, with everything in memory: for each URL its site, the newest capture, and a verdict for
 * each robot. Nothing is read, moved, sorted or written. What a job does beyond this is the engine's cost.
 */
final class BareLoop {
    private final List<AskedRobot> robots;
    private final Map<Authority, TreeMap<Long, Policy[]>> sites = new HashMap<>();
    private long sum;

    /** Compiles the policies of all captures, which is part of a job's work and done before the clock starts. */
    BareLoop(Dataset<Row> settled, List<AskedRobot> robots) {
        this.robots = robots;
        for (Row row : settled.filter("payload is not null").collectAsList()) {
            Authority site = ((WebUrl) WebUrl.parse(row.getString(0))).authority();
            CaptureContent content = CaptureContent.read(row.getAs(3));
            sites.computeIfAbsent(site, name -> new TreeMap<>()).put(row.getLong(1), policies(content));
        }
    }

    private Policy[] policies(CaptureContent content) {
        List<Policy> policies = new ArrayList<>();
        for (AskedRobot robot : robots) {
            Usher usher = Usher.of(robot.reading());
            String[] tokens = robot.tokens().toArray(String[]::new);
            AccessResult result =
                    AccessRules.read(content.outcome(), robot.reading().access(), java.time.Instant.EPOCH);
            if (result instanceof AccessResult.Successful) {
                policies.add(usher.policy(usher.parse(content.body().toByteArray()), tokens));
            } else {
                policies.add(
                        result instanceof AccessResult.Unavailable
                                ? usher.unavailable(tokens)
                                : usher.unreachable(tokens));
            }
        }
        return policies.toArray(Policy[]::new);
    }

    /** Verdicts a second, the best of some rounds. */
    double rate(List<Row> urls, int rounds) {
        String[] texts = urls.stream().map(row -> row.getString(0)).toArray(String[]::new);
        long[] times = urls.stream().mapToLong(row -> row.getLong(1)).toArray();
        double[] rates = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < texts.length; i++) {
                sum += judge(texts[i], times[i]);
            }
            rates[round] = (double) texts.length * robots.size() / (System.nanoTime() - start) * 1e9;
        }
        return Arrays.stream(rates).max().orElse(0);
    }

    private int judge(String url, long micros) {
        Authority site = ((WebUrl) WebUrl.parse(url)).authority();
        TreeMap<Long, Policy[]> history = sites.get(site);
        Map.Entry<Long, Policy[]> newest = history == null ? null : history.floorEntry(micros);
        if (newest == null) {
            return 0;
        }
        int lines = 0;
        for (Policy policy : newest.getValue()) {
            lines += policy.verdict(url).line();
        }
        return lines;
    }

    /** So that nothing is optimized away. */
    long sum() {
        return sum;
    }
}
