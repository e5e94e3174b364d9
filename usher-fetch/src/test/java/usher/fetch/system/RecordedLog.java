package usher.fetch.system;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.function.Function;

/** A log that remembers its lines, each as logger, level and message, and what was thrown. */
public final class RecordedLog implements Function<String, System.Logger> {
    public final List<String> lines = new ArrayList<>();
    public final List<Throwable> thrown = new ArrayList<>();

    @Override
    public System.Logger apply(String name) {
        return new Recorder(name);
    }

    private final class Recorder implements System.Logger {
        private final String name;

        private Recorder(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable failure) {
            lines.add(name + " " + level + " " + message);
            if (failure != null) {
                thrown.add(failure);
            }
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... params) {
            lines.add(name + " " + level + " " + format);
        }
    }
}
