package usher.testkit.faults;

import java.io.IOException;

/** The behavior of a server on one connection. The connection is closed normally when the script returns. */
@FunctionalInterface
public interface Script {
    /** Runs the script. An exception ends the connection, as when the client has disconnected. */
    void play(ServerConnection connection) throws IOException;

    /** Returns a script that runs this one and then another. */
    default Script then(Script next) {
        return connection -> {
            play(connection);
            next.play(connection);
        };
    }

    /** Returns a script that waits for a request's headers and sends a text. */
    static Script respond(String text) {
        return connection -> {
            connection.readHead();
            connection.send(text);
        };
    }

    /** Returns a script that waits for a request's headers and sends response headers and a body. */
    static Script respond(String head, byte[] body) {
        return respond(head).then(connection -> connection.send(body));
    }
}
