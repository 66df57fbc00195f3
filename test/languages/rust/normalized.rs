// Calls the package generated from the normalised document.
mod support;
use docuvane::apis::{configuration::Configuration, documents_api, probe_api};
use docuvane::models::{self, ProbeCat, ProbeDog, ProbePet, ProbePoint, ProbeValue, WebhookEvent};
use serde_json::json;
use support::*;

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(run(&configuration()));
}

async fn run(configuration: &Configuration) {
    let metadata = Some(r#"{"source":"mail"}"#);
    let uploaded =
        documents_api::upload_document(configuration, file("a.pdf"), None, Some("invoice_processing"), metadata).await;
    show_result("upload", uploaded.map(describe));
    let read = documents_api::get_document(configuration, "doc_1").await;
    show("kept", json!(read.as_ref().is_ok_and(kept)));
    show_result("read", read.map(describe));
    for status in std::env::args().skip(1) {
        errors(configuration, &status).await;
    }
    events();
    list(configuration, None).await;
    list(configuration, Some("missing")).await;
    show_result("pair", probe_api::send_pair(configuration, file("front.png"), file("back.png")).await.map(describe));
    pets(configuration).await;
    values(configuration).await;
}

async fn errors(configuration: &Configuration, status: &str) {
    use documents_api::GetDocumentError::*;
    let code = |entity: &documents_api::GetDocumentError| match entity {
        Status400(problem) | Status401(problem) | Status403(problem) | Status404(problem) | Status429(problem)
        | Status500(problem) | Status503(problem) | DefaultResponse(problem) => problem.code.clone(),
        UnknownValue(_) => None,
    };
    match documents_api::get_document(configuration, &format!("status-{status}")).await {
        Ok(_) => show("error", json!("none")),
        Err(error) => show("error", failure(&error, code)),
    }
}

fn events() {
    for text in EVENTS {
        let variant = serde_json::from_str(text).map(|event| match event {
            WebhookEvent::DocumentEvent(_) => "DocumentEvent",
            WebhookEvent::WorkflowRunEvent(_) => "WorkflowRunEvent",
            WebhookEvent::WebhookTestEvent(_) => "WebhookTestEvent",
            WebhookEvent::Object(_) => "unknown",
        });
        show_result("event", variant);
        show_result("event again", again::<WebhookEvent>(text));
    }
    show_result("unknown event", again::<WebhookEvent>(UNKNOWN_EVENT));
}

async fn pets(configuration: &Configuration) {
    let cat = ProbePet::ProbeCat(ProbeCat::new(models::probe_cat::Kind::Cat, 9));
    let dog = ProbePet::ProbeDog(ProbeDog::new(models::probe_dog::Kind::Dog, 1));
    for pet in [cat, dog] {
        let variant = probe_api::echo_pet(configuration, pet).await.map(|pet| match pet {
            ProbePet::ProbeCat(_) => "ProbeCat",
            ProbePet::ProbeDog(_) => "ProbeDog",
            ProbePet::Object(_) => "unknown",
        });
        show_result("pet", variant);
    }
    let unknown = ProbePet::ProbeCat(ProbeCat::new(models::probe_cat::Kind::Cat, 404));
    show_result("unknown pet", probe_api::echo_pet(configuration, unknown).await);
}

async fn values(configuration: &Configuration) {
    let point = ProbeValue::ProbePoint(ProbePoint::new(1, 2));
    for value in [ProbeValue::String("text".to_owned()), ProbeValue::Integer(7), point] {
        let variant = probe_api::echo_value(configuration, value).await.map(|value| match value {
            ProbeValue::String(_) => "string",
            ProbeValue::Integer(_) => "integer",
            ProbeValue::ProbePoint(_) => "ProbePoint",
            ProbeValue::Object(_) => "unknown",
        });
        show_result("value", variant);
    }
    for text in ["object", "scalar"] {
        let value = ProbeValue::String(text.to_owned());
        show_result(&format!("unknown {text}"), probe_api::echo_value(configuration, value).await);
    }
}
