"""Changes the signing secret without losing an event: both are tried while both may sign."""

from docuvane.webhooks import generate_secret, sign, webhook_handler

previous = generate_secret()
current = generate_secret()

# region rotation
handler = webhook_handler(
    secrets=[current, previous],  # take the previous one out after 24 hours
    on={"document.completed": lambda event: print("handling", event.id)},
)
# endregion

body = '{"type":"document.completed","data":{"id":"doc_42","status":"completed"}}'
for secrets in ([previous], [previous, current], [current], [generate_secret()]):
    print(handler.handle(body, sign(body, secrets=secrets, id="evt_1")).code)

# Prints:
# handling evt_1
# handled
# handling evt_1
# handled
# handling evt_1
# handled
# no_match
