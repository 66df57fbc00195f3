// Starts the app.
package com.example.upload;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

@SpringBootApplication
@ConfigurationPropertiesScan
public class UploadApplication {
    public static void main(String[] arguments) {
        SpringApplication.run(UploadApplication.class, arguments);
    }
}
