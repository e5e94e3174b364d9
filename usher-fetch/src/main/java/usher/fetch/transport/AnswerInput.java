package usher.fetch.transport;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;
import usher.access.OutcomeCode;

/**
 * What a server sends, between the socket and the library that takes it apart: the head is read and judged here, and of
 * the body the octets are counted. The library is shown a head that says no more than how the body is framed, so that
 * the two can never read one head in two ways; and if the body is of no use it is shown nothing at all.
 */
final class AnswerInput extends InputStream {
    private final Exchange exchange;
    private final CountedInput body;
    private final InputStream socket;
    private Optional<AnswerHead> head = Optional.empty();
    private InputStream shown = InputStream.nullInputStream();

    AnswerInput(InputStream socket, Exchange exchange) {
        this.exchange = exchange;
        this.socket = new BufferedInputStream(socket);
        this.body =
                new CountedInput(this.socket, exchange.question().limits().wireOctets(), OutcomeCode.TOO_LARGE_WIRE);
    }

    /** The head, once it was read and found good. */
    Optional<AnswerHead> head() {
        return head;
    }

    /** Whether the server has sent all that it will send. */
    boolean ended() {
        return body.ended();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (head.isEmpty()) {
            readHead();
        }
        return shown.read(buffer, offset, length);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    private void readHead() throws IOException {
        AnswerHead read = new HeadReader(socket, exchange.question().limits()).read();
        exchange.enter(Exchange.Phase.BODY);
        head = Optional.of(read);
        if (!read.hasUsefulBody()) {
            throw new IOException("the head is all that is wanted");
        }
        shown = new SequenceInputStream(new ByteArrayInputStream(read.frame()), body);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
