#!/usr/bin/env bash
# Webhooks on this machine: the signing secret of `listen`, and an event that was caused on purpose.
set -eu

# region secret
export DOCUVANE_WEBHOOK_SECRET=$(docuvane webhooks listen --print-secret)
# endregion
test "${DOCUVANE_WEBHOOK_SECRET%%_*}" = whsec

# region trigger
docuvane webhooks trigger document.completed | jq -r .status
# endregion

# region events
docuvane events list --limit 1 | jq -r '.[].type'
# endregion

# Prints:
# completed
# document.completed
