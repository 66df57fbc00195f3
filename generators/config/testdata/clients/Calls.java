// Prints what a client with configured settings sends and refuses.
import dev.library.Library;
import dev.library.errors.LibraryException;
import dev.served.Served;
import dev.served.errors.ServedException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

final class Calls {
    public static void main(String[] args) {
        print(() -> Library.builder().reader("r1").build().me().name().orElseThrow());
        print(() -> Library.builder().reader("r1").apiKey("k").locale("fr").header("X-Source", "mine").build()
                .me().name().orElseThrow());
        print(() -> {
            try {
                Library.builder().reader("r1").build().internal().create();
                return "no error";
            } catch (LibraryException error) {
                return "failed";
            }
        });
        print(() -> Library.builder().reader("r1").environment("staging").build().baseUrl());
        print(() -> Library.builder().reader("r1").environment("stagign").build().baseUrl());
        print(() -> Library.builder().build().baseUrl());
        served(builder -> builder);
        served(builder -> builder.region("us.west"));
        served(builder -> builder.tenant("a-1").port("443").basePath("x/y").serverMaxRetries("t"));
        served(builder -> builder.tenant("a").baseUrl("https://gateway.dev/v3"));
        served(builder -> builder.tenant("evil.io/"));
        served(builder -> builder.tenant("me@evil.io"));
        served(builder -> builder.basePath("../v1"));
        served(builder -> builder.region("usxwest"));
    }

    private static void served(UnaryOperator<Served.Builder> options) {
        try {
            System.out.println(options.apply(Served.builder().apiKey("k")).build().baseUrl());
        } catch (ServedException error) {
            System.out.println(error.getMessage());
        }
    }

    private static void print(Supplier<String> line) {
        try {
            System.out.println(line.get());
        } catch (LibraryException error) {
            System.out.println(error.getMessage());
        }
    }
}
