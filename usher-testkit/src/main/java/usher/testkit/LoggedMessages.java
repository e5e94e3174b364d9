package usher.testkit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

/** Collects what a logger gets, until it is closed. */
public final class LoggedMessages extends StreamHandler implements AutoCloseable {
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final Logger logger;

    public LoggedMessages(String logger) {
        this.logger = Logger.getLogger(logger);
        this.logger.addHandler(this);
    }

    public List<String> messages() {
        return messages;
    }

    @Override
    public synchronized void publish(LogRecord message) {
        messages.add(message.getMessage());
    }

    @Override
    public synchronized void close() {
        logger.removeHandler(this);
    }
}
