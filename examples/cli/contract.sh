#!/usr/bin/env bash
# Contract checks on the command line: check a deployment, list what was not checked, clean up.
set -eu

# region check
docuvane contract check --report contract.html > contract.json && echo "it conforms"
jq -r '.[] | select(.result == "not checked").operation' contract.json
# endregion

# region clean
docuvane contract clean | jq length
# endregion

# Prints:
# it conforms
# deleteDocument
# deleteWebhookEndpoint
# deleteWorkflow
# 0
