package usher.cli.input;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import usher.Dialect;
import usher.DialectChoice;
import usher.overview.MainPurpose;
import usher.preset.Preset;

/** The values that a shell offers for an option, and that help texts list. */
public final class Candidates {
    private Candidates() {}

    /** The crawlers that most files name. 'usher agents' lists all. */
    public static final class Agents implements Iterable<String> {
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

    public static final class Dialects implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(
                            Stream.of(DialectChoice.AUTO_ID),
                            Dialect.all().stream().map(Dialect::id))
                    .iterator();
        }
    }

    /** For commands that need one dialect. */
    public static final class SingleDialects implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Dialect.all().stream().map(Dialect::id).iterator();
        }
    }

    public static final class Presets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Preset.values()).map(Preset::word).iterator();
        }
    }

    public static final class Purposes implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(MainPurpose.values()).map(MainPurpose::word).iterator();
        }
    }
}
