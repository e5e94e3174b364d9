package usher.cli;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Usher;
import usher.policy.Policy;

/** Judges every URL by one file that the caller has named. */
final class GivenJudge implements Judge {
    /** One robot in one dialect, and what the file says to it. */
    private record Asker(Robot robot, Policy policy) {}

    private final List<List<Asker>> askers;

    GivenJudge(RobotsFile file, List<List<Robot>> robots) {
        this.askers = robots.stream()
                .map(dialects ->
                        dialects.stream().map(robot -> asker(robot, file)).toList())
                .toList();
    }

    private static Asker asker(Robot robot, RobotsFile file) {
        Policy policy = Usher.of(robot.dialect())
                .policy(file.as(robot.dialect()), robot.tokens().toArray(String[]::new));
        return new Asker(robot, policy);
    }

    @Override
    public CompletionStage<List<List<Judgement>>> judge(String url) {
        return CompletableFuture.completedStage(askers.stream()
                .map(dialects -> dialects.stream()
                        .map(asker -> Judgement.given(asker.robot(), asker.policy(), url))
                        .toList())
                .toList());
    }
}
