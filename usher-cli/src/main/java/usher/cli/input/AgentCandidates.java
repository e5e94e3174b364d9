package usher.cli.input;

import java.util.Iterator;
import java.util.List;

/** The values that a shell offers for {@code --agent}: the crawlers that most files name. 'usher agents' lists all. */
public final class AgentCandidates implements Iterable<String> {
    private static final String NAMES =
            "AhrefsBot,Amazonbot,Applebot,Applebot-Extended,Baiduspider,bingbot,Bytespider,CCBot,"
                    + "ChatGPT-User,ClaudeBot,DuckDuckBot,facebookexternalhit,Google-Extended,Googlebot,"
                    + "Googlebot-Image,Googlebot-News,GPTBot,LinkedInBot,Meta-ExternalAgent,MJ12bot,OAI-SearchBot,"
                    + "PerplexityBot,SemrushBot,Slurp,Twitterbot,YandexBot";

    @Override
    public Iterator<String> iterator() {
        return List.of(NAMES.split(",")).iterator();
    }
}
