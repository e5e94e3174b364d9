package usher.store.postgres;

import java.util.concurrent.TimeUnit;

/** What happens to a database, or to the way to it, and ends again. */
public enum DatabaseFault {
    KILL_BACKEND,
    SLOW,
    CUT,
    SILENT,
    REFUSED,
    CRASH;

    public void provoke(PostgresCluster cluster, FaultyProxy way) throws InterruptedException {
        switch (this) {
            case KILL_BACKEND -> cluster.killBackend();
            case SLOW -> {
                way.delay(150);
                TimeUnit.SECONDS.sleep(3);
                way.delay(0);
            }
            case CUT -> way.cut();
            case SILENT -> {
                way.silent(true);
                TimeUnit.SECONDS.sleep(4);
                way.silent(false);
            }
            case REFUSED -> {
                way.refusing(true);
                TimeUnit.SECONDS.sleep(3);
                way.refusing(false);
            }
            case CRASH -> cluster.crash();
        }
        cluster.awaitReady();
    }
}
