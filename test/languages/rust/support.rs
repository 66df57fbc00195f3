// What the programs share: they print what they see, one JSON value per line.
use docuvane::apis::{configuration::Configuration, documents_api, Error};
use docuvane::models;
use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::{json, Value};
use std::path::PathBuf;

pub const EVENTS: [&str; 3] = [
    r#"{"type":"document.completed","id":"evt_1","data":{"id":"doc_1","status":"completed"}}"#,
    r#"{"type":"workflow_run.failed","id":"evt_2","data":{"id":"run_1","status":"failed"}}"#,
    r#"{"type":"webhook.test","id":"evt_3"}"#,
];
pub const UNKNOWN_EVENT: &str = r#"{"type":"invoice.paid","id":"evt_4"}"#;

pub fn configuration() -> Configuration {
    let mut configuration = Configuration::new();
    configuration.base_path = std::env::var("PROBE_URL").expect("PROBE_URL");
    configuration.bearer_access_token = Some("dv_test".to_owned());
    configuration
}

pub fn file(name: &str) -> PathBuf {
    PathBuf::from(std::env::var("PROBE_FILES").expect("PROBE_FILES")).join(name)
}

pub fn show(name: &str, value: Value) {
    println!("{}", json!([name, value]));
}

/// Prints a value, or the message of an error.
pub fn show_result<T: Serialize, E: std::fmt::Display>(name: &str, result: Result<T, E>) {
    match result {
        Ok(value) => show(name, json!(value)),
        Err(error) => show(name, json!({ "error": error.to_string() })),
    }
}

pub fn describe(document: models::Document) -> Value {
    json!({
        "id": document.id,
        "status": document.status,
        "total": document.extracted_data.as_ref().and_then(|data| data.get("total")),
    })
}

/// Reads JSON as a type and writes it back.
pub fn again<T: DeserializeOwned + Serialize>(text: &str) -> Result<Value, serde_json::Error> {
    let read: T = serde_json::from_str(text)?;
    serde_json::to_value(read)
}

pub fn kept(document: &models::Document) -> bool {
    json!(document).get("more").is_some()
}

pub async fn list(configuration: &Configuration, cursor: Option<&str>) {
    let page = documents_api::list_documents(configuration, None, cursor, None, None, None, None, None, None, None, None).await;
    show_result("list", page.map(|page| json!(page).get("next_cursor").cloned().map_or(json!("missing"), |value| value)));
}

pub fn failure<T>(error: &Error<T>, code: impl Fn(&T) -> Option<String>) -> Value {
    match error {
        Error::ResponseError(response) => {
            json!({ "status": response.status.as_u16(), "code": response.entity.as_ref().and_then(code) })
        }
        other => json!({ "error": other.to_string() }),
    }
}
