// Reads values from each method of a package and sends each back.
// Arguments: the class of its client, base URL, and number of values of each method.

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

public final class RoundTrip {
    private RoundTrip() {}

    public static void main(String[] arguments) throws Exception {
        Object builder = Class.forName(arguments[0]).getMethod("builder").invoke(null);
        builder.getClass().getMethod("baseUrl", String.class).invoke(builder, arguments[1]);
        Object client = builder.getClass().getMethod("build").invoke(builder);
        Object matrix = client.getClass().getMethod("matrix").invoke(client);
        for (Method read : matrix.getClass().getDeclaredMethods()) {
            boolean isCall = read.getParameterCount() == 0 && Modifier.isPublic(read.getModifiers());
            if (!isCall || read.getName().endsWith("WithResponse")) continue;
            for (int round = 0; round < Integer.parseInt(arguments[2]); round++) {
                try {
                    send(matrix, read);
                } catch (InvocationTargetException error) {
                    System.out.println("FAILED " + read.getName() + ": " + error.getCause());
                }
            }
        }
        ((AutoCloseable) client).close();
    }

    private static void send(Object matrix, Method read) throws Exception {
        Object item = read.invoke(matrix);
        Method write = Arrays.stream(matrix.getClass().getDeclaredMethods())
                .filter(method -> method.getName().equals(read.getName()) && method.getParameterCount() == 1)
                .filter(method -> method.getParameterTypes()[0].getSimpleName().endsWith("Params"))
                .findFirst()
                .orElseThrow();
        Object params = write.getParameterTypes()[0].getMethod("builder").invoke(null);
        set(params, "item", item);
        write.invoke(matrix, params.getClass().getMethod("build").invoke(params));
    }

    private static void set(Object builder, String name, Object value) throws Exception {
        for (Method setter : builder.getClass().getDeclaredMethods()) {
            if (!setter.getName().equals(name) || setter.getParameterCount() != 1) continue;
            // A setter may take a primitive, and reflection has the object.
            Class<?> taken = MethodType.methodType(setter.getParameterTypes()[0]).wrap().returnType();
            if (value != null && !taken.isInstance(value)) continue;
            setter.invoke(builder, value);
            return;
        }
        throw new IllegalStateException(name + " takes no " + value.getClass());
    }
}
