package usher.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Usher;
import usher.crawler.Crawler;
import usher.policy.Policy;
import usher.uri.Authority;
import usher.uri.TypedUrl;

/** Judges every URL by one file that the caller has named. */
final class GivenJudge implements Judge {
    /** One robot in one dialect, and what the file says to it. */
    private record Asker(Crawler robot, Policy policy) {}

    private final List<List<Asker>> askers;
    private final Optional<Authority> site;

    GivenJudge(RobotsFile file, List<List<Crawler>> robots) {
        this.site = file.authority();
        this.askers = robots.stream()
                .map(dialects ->
                        dialects.stream().map(robot -> asker(robot, file)).toList())
                .toList();
    }

    private static Asker asker(Crawler robot, RobotsFile file) {
        Policy policy = Usher.of(robot.dialect()).policy(file.as(robot.dialect()), robot.tokenArray());
        return new Asker(robot, policy);
    }

    @Override
    public CompletionStage<List<List<Judgement>>> judge(String typed) {
        TypedUrl url = TypedUrl.of(typed, site);
        return CompletableFuture.completedStage(askers.stream()
                .map(dialects -> dialects.stream()
                        .map(asker -> Judgement.given(asker.robot(), asker.policy(), url))
                        .toList())
                .toList());
    }
}
