package usher.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.fetch.LiveRobot;

/** Judges each URL by its own site's robots.txt, fetched as needed. */
final class LiveJudge implements Judge {
    /** One robot in one dialect. */
    private record Asker(Robot robot, LiveRobot live, LiveSession session) {
        CompletionStage<Judgement> ask(String url) {
            return session.check(live, url).thenApply(answer -> Judgement.live(robot, answer));
        }
    }

    private final List<List<Asker>> askers;

    /** Judges for these robots, each in one dialect or several. */
    LiveJudge(LiveSession session, List<List<Robot>> robots) {
        this.askers = robots.stream()
                .map(dialects -> dialects.stream()
                        .map(robot -> new Asker(robot, robot.of(session.live()), session))
                        .toList())
                .toList();
    }

    @Override
    public CompletionStage<List<List<Judgement>>> judge(String url) {
        return all(askers.stream()
                .map(dialects ->
                        all(dialects.stream().map(asker -> asker.ask(url)).toList()))
                .toList());
    }

    /** The results of all stages, in order. */
    private static <T> CompletionStage<List<T>> all(List<CompletionStage<T>> stages) {
        CompletionStage<List<T>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (CompletionStage<T> stage : stages) {
            all = all.thenCombine(stage, (results, result) -> {
                results.add(result);
                return results;
            });
        }
        return all;
    }
}
