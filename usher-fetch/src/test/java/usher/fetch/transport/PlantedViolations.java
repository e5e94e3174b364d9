package usher.fetch.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URL;
import java.net.http.HttpClient;
import java.nio.channels.SocketChannel;
import java.util.function.Supplier;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;

/** What nobody may do, for {@link SocketsTest} to find. Never run. */
final class PlantedViolations {
    private PlantedViolations() {}

    static void sockets(InetAddress address) throws IOException {
        Supplier<Socket> reference = Socket::new;
        reference.get().connect(new InetSocketAddress(address, 80));
        SocketFactory.getDefault().createSocket(address, 80).close();
        SSLSocketFactory.getDefault().createSocket(address, 443).close();
        SocketChannel.open().connect(new InetSocketAddress(address, 80));
        HttpClient.newHttpClient();
    }

    static void names(String host) throws IOException {
        InetAddress.getAllByName(host);
        InetAddress.getByName(host);
        new InetSocketAddress(host, 80).getPort();
    }

    static void urls(URL url) throws IOException {
        url.openStream().close();
        url.openConnection();
    }
}
