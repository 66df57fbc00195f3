// Keeps what was uploaded and what came of it, in memory: put your database here.
package com.example.upload;

import dev.docuvane.Docuvane;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentEvent;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Service;

@Service
public class Results {
    private final Docuvane docuvane;
    private final Map<String, StoredDocument> documents = new ConcurrentHashMap<>();

    /** Events that were handled. In a database, rows older than three days may be deleted. */
    private final Set<String> handled = ConcurrentHashMap.newKeySet();

    public Results(Docuvane docuvane) {
        this.docuvane = docuvane;
    }

    /** Records an upload. The webhook can be faster than this program: a result that is there stays. */
    public void addUpload(Document document) {
        documents.putIfAbsent(document.id(), new StoredDocument(document.id(), "processing", null));
    }

    /** Reads a document as it is now: events have ids and a status only, and may arrive in any order. */
    public void load(DocumentEvent event) {
        String id = event.data().orElseThrow().id();
        Document document = docuvane.documents().get(id);
        documents.put(id, StoredDocument.of(document));
    }

    public Optional<StoredDocument> find(String id) {
        return Optional.ofNullable(documents.get(id));
    }

    public boolean isHandled(String eventId) {
        return handled.contains(eventId);
    }

    public void markHandled(String eventId) {
        handled.add(eventId);
    }
}
