// Prints the id of every completed document, page after page.

import dev.docuvane.Docuvane;
import dev.docuvane.core.Page;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentStatusFilter;
import dev.docuvane.models.ListDocumentsParams;
import dev.docuvane.models.SortOrder;
import java.util.List;

public final class Main {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region main
            ListDocumentsParams completed = ListDocumentsParams.builder().status(List.of(DocumentStatusFilter.COMPLETED)).build();
            for (Document document : client.documents().list(completed)) System.out.println(document.id());
            // #endregion

            // #region pages
            ListDocumentsParams newest = ListDocumentsParams.builder().sort(SortOrder.CREATED_AT).limit(50).build();
            List<Document> ten = client.documents().list(newest).toList(10);
            for (Page<Document> page : client.documents().list(newest).pages())
                System.out.println(page.data().size() + " on this page");
            // #endregion
            System.out.println(!ten.isEmpty());
        }
    }
}
/* Prints:
doc_…
…
… on this page
true
*/
