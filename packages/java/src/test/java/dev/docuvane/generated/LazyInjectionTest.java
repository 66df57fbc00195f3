// Lets Spring inject clients and resources lazily, which it does by a subclass made at run time.
package dev.docuvane.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import dev.docuvane.Docuvane;
import dev.docuvane.resources.Documents;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

class LazyInjectionTest {
    @Configuration
    static class Program {
        @Lazy
        @Autowired
        Docuvane client;

        @Lazy
        @Autowired
        Documents documents;

        @Bean
        Docuvane docuvane() {
            return Docuvane.builder()
                    .apiKey("dv_test_0")
                    .baseUrl("http://127.0.0.1:4010")
                    .build();
        }

        @Bean
        Documents documents(Docuvane docuvane) {
            return docuvane.documents();
        }
    }

    @Test
    void springInjectsClientAndResourcesLazily() {
        try (AnnotationConfigApplicationContext spring = new AnnotationConfigApplicationContext(Program.class)) {
            Program program = spring.getBean(Program.class);
            assertEquals("http://127.0.0.1:4010/api/v1", program.client.baseUrl());
            assertNotSame(spring.getBean(Docuvane.class), program.client);
            assertEquals(true, AopUtils.isCglibProxy(program.documents));
        }
    }
}
