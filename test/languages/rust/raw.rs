// Calls the package generated from the document as it is, as far as it has what the other package has.
mod support;
use docuvane::apis::{configuration::Configuration, documents_api, probe_api};
use docuvane::models::{ProbeCat, ProbeDog, ProbePet, ProbeValue, UploadMetadata};
use serde_json::json;
use support::*;

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(run(&configuration()));
}

async fn run(configuration: &Configuration) {
    let metadata: Option<UploadMetadata> = serde_json::from_str(r#"{"source":"mail"}"#).ok();
    let uploaded =
        documents_api::upload_document(configuration, file("a.pdf"), None, None, Some("invoice_processing"), metadata)
            .await;
    show_result("upload", uploaded.map(describe));
    let read = documents_api::get_document(configuration, "doc_1", None, None).await;
    show("kept", json!(read.as_ref().is_ok_and(kept)));
    show_result("read", read.map(describe));
    for status in std::env::args().skip(1) {
        errors(configuration, &status).await;
    }
    list(configuration, None).await;
    list(configuration, Some("missing")).await;
    show_result("pair", probe_api::send_pair(configuration, file("front.png"), file("back.png")).await.map(describe));
    pets(configuration).await;
    let point = ProbeValue::new(1, 2);
    show_result("value", probe_api::echo_value(configuration, point).await.map(|_| "ProbeValue"));
}

async fn errors(configuration: &Configuration, status: &str) {
    use documents_api::GetDocumentError::*;
    let code = |entity: &documents_api::GetDocumentError| match entity {
        Status400(problem) | Status401(problem) | Status403(problem) | Status404(problem) | Status429(problem)
        | Status500(problem) | Status503(problem) | DefaultResponse(problem) => Some(json!(problem)["code"].as_str()?.to_owned()),
        UnknownValue(_) => None,
    };
    match documents_api::get_document(configuration, &format!("status-{status}"), None, None).await {
        Ok(_) => show("error", json!("none")),
        Err(error) => show("error", failure(&error, code)),
    }
}

async fn pets(configuration: &Configuration) {
    let cat = ProbePet::Cat(Box::new(ProbeCat::new(Some(json!("cat")), 9)));
    let dog = ProbePet::Dog(Box::new(ProbeDog::new(Some(json!("dog")), 1)));
    for pet in [cat, dog] {
        let variant = probe_api::echo_pet(configuration, pet).await.map(|pet| match pet {
            ProbePet::Cat(_) => "ProbeCat",
            ProbePet::Dog(_) => "ProbeDog",
        });
        show_result("pet", variant);
    }
    let unknown = ProbePet::Cat(Box::new(ProbeCat::new(Some(json!("cat")), 404)));
    show_result("unknown pet", probe_api::echo_pet(configuration, unknown).await);
}
