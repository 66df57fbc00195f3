// Shows what an error knows: as members, and as one sentence.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.models.UploadDocumentParams;
import java.nio.file.Path;

public final class Facts {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region facts
            try {
                client.documents()
                        .upload(
                                FileInput.of(Path.of("invoice.pdf")),
                                UploadDocumentParams.builder().workflowId("no_such_workflow").build());
            } catch (ValidationException error) {
                System.out.println(error.status() + " " + error.code() + " " + error.requestId().orElse(""));
                for (ProblemDetail problem : error.errors())
                    System.out.println(problem.name().orElse("") + ": " + problem.detail());
                System.out.println(error.outcome().orElseThrow()); // may the service have acted?
                System.out.println(error.getMessage()); // no headers, no body, no key
            }
            // #endregion
        }
    }
}
/* Prints:
422 validation_failed req_…
workflow_id: Unknown workflow.
REJECTED
Request failed with 422 Unprocessable Content: POST /documents (validation_failed, req_…): …
*/
