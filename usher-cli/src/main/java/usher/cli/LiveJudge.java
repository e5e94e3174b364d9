package usher.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.crawler.Crawler;
import usher.fetch.LiveRobot;
import usher.uri.TypedUrl;

/** Judges each URL by its own site's robots.txt, fetched as needed. */
final class LiveJudge implements Judge {
    /** One robot in one dialect. */
    private record Asker(Crawler robot, LiveRobot live, LiveSession session) {
        CompletionStage<Judgement> ask(TypedUrl url) {
            return session.check(live, url.asked()).thenApply(answer -> Judgement.live(robot, url, answer));
        }
    }

    private final List<List<Asker>> askers;

    /** Judges for these robots, each in one dialect or several. */
    LiveJudge(LiveSession session, List<List<Crawler>> robots) {
        this.askers = robots.stream()
                .map(dialects -> dialects.stream()
                        .map(robot ->
                                new Asker(robot, session.live().robot(robot.dialect(), robot.tokenArray()), session))
                        .toList())
                .toList();
    }

    @Override
    public CompletionStage<List<List<Judgement>>> judge(String typed) {
        TypedUrl url = TypedUrl.of(typed);
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
