package usher.testkit.faults;

import java.io.IOException;

/** What a server does with one connection. When it returns the connection is closed in good order. */
@FunctionalInterface
public interface Script {
    /** Plays; an exception is the end of the connection, as when the client has gone. */
    void play(Wire wire) throws IOException;

    /** First this one, then the other. */
    default Script then(Script next) {
        return wire -> {
            play(wire);
            next.play(wire);
        };
    }

    /** Waits for the head of a request, then sends this. */
    static Script answer(String text) {
        return wire -> {
            wire.readHead();
            wire.send(text);
        };
    }

    /** Waits for the head of a request, sends the head of an answer and then these bytes. */
    static Script answer(String head, byte[] body) {
        return answer(head).then(wire -> wire.send(body));
    }
}
