// Tests the routes with a mocked client.
package com.example.upload;

import static org.hamcrest.Matchers.containsString;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.multipart;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import dev.docuvane.Docuvane;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.models.Document;
import dev.docuvane.resources.Documents;
import dev.docuvane.testing.TestData;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.web.servlet.MockMvc;

@AutoConfigureMockMvc
@SpringBootTest(
        properties = {
            "docuvane.api-key=dv_test",
            "docuvane.base-url=http://127.0.0.1:1",
            "docuvane.webhook-secret=" + TestData.SECRET
        })
class UploadApplicationTest {
    private static final MockMultipartFile PDF = new MockMultipartFile(
            "file", "invoice.pdf", "application/pdf", "%PDF-1.7".getBytes(StandardCharsets.US_ASCII));

    @Autowired
    private MockMvc app;

    @MockitoBean
    private Docuvane docuvane;

    private final Documents documents = Mockito.mock(Documents.class);

    @BeforeEach
    void answerWithDocuments() {
        when(docuvane.documents()).thenReturn(documents);
    }

    @Test
    void acceptsAnUpload() throws Exception {
        when(documents.upload(any(), any(), any())).thenReturn(TestData.document("processing"));
        app.perform(multipart("/documents").file(PDF))
                .andExpect(status().isAccepted())
                .andExpect(jsonPath("$.status").value("processing"));
    }

    @Test
    void explainsARefusal() throws Exception {
        UnsupportedMediaTypeException refusal = Mockito.mock(UnsupportedMediaTypeException.class);
        when(documents.upload(any(), any(), any())).thenThrow(refusal);
        app.perform(multipart("/documents").file(PDF))
                .andExpect(status().isUnsupportedMediaType())
                .andExpect(content().string(containsString("not supported")));
    }

    @Test
    void handlesAnEventOnceAndOnlyIfItIsSigned() throws Exception {
        Document document = TestData.document().toBuilder().id("doc_1").build();
        when(documents.get("doc_1")).thenReturn(document);
        TestData.Delivery delivery = TestData.sign(TestData.event("document.completed", Map.of("id", "doc_1")));
        app.perform(post("/webhooks").content(delivery.body())).andExpect(status().isBadRequest());
        for (String code : new String[] {"handled", "duplicate"}) {
            var request = post("/webhooks").content(delivery.body());
            delivery.headers().forEach(request::header);
            app.perform(request).andExpect(jsonPath("$.code").value(code));
        }
        verify(documents, times(1)).get("doc_1");
        app.perform(get("/documents/doc_1")).andExpect(jsonPath("$.status").value("completed"));
    }
}
