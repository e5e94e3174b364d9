package example;

import java.nio.file.Path;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import usher.Dialect;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.store.sqlite.SqliteSnapshotStore;

/** Asks whether a crawler may fetch the URLs that are given as arguments. Spring closes the store and the usher. */
@SpringBootApplication
public class Application {
    public static void main(String[] args) {
        SpringApplication.run(Application.class, args).close();
    }

    @Bean
    SqliteSnapshotStore store() {
        return SqliteSnapshotStore.open(Path.of("snapshots"));
    }

    @Bean
    LiveUsher usher(SqliteSnapshotStore store) {
        return LiveUsher.open(FetchSettings.of("ExampleBot/1.0 (+https://example.com/bot)"), store);
    }

    @Bean
    CommandLineRunner check(LiveUsher usher) {
        return urls -> {
            for (String url : urls) {
                System.out.println(usher.crawler(Dialect.RFC9309, "ExampleBot").check(url).verdict());
            }
        };
    }
}
