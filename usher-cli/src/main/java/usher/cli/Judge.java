package usher.cli;

import java.util.List;
import java.util.concurrent.CompletionStage;

/** Knows what robots are told about URLs. */
@FunctionalInterface
interface Judge {
    /** For each robot its judgements on the URL: one, or one for each dialect that is compared. Never waits. */
    CompletionStage<List<List<Judgement>>> judge(String url);
}
