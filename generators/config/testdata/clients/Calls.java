// Prints what a client with configured settings sends and refuses.
import dev.library.Library;
import dev.library.errors.LibraryException;
import java.util.function.Supplier;

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
    }

    private static void print(Supplier<String> line) {
        try {
            System.out.println(line.get());
        } catch (LibraryException error) {
            System.out.println(error.getMessage());
        }
    }
}
