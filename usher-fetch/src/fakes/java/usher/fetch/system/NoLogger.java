package usher.fetch.system;

import java.util.ResourceBundle;

/** A logger that discards everything. */
public record NoLogger(String getName) implements System.Logger {
    @Override
    public boolean isLoggable(Level level) {
        return false;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        // nothing is logged
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... params) {
        // nothing is logged
    }
}
