#!/usr/bin/env bash
# Deployment checks on the command line: check a deployment, list what was not checked, clean up.
set -eu

# region check
docuvane deployment check --report deployment.html > deployment.json && echo "it conforms"
jq -r '.[] | select(.result == "not checked").operation' deployment.json
# endregion

# region clean
docuvane deployment clean | jq length
# endregion

# Prints:
# it conforms
# deleteDocument
# revokeApiKey
# deleteWebhookEndpoint
# deleteWorkflow
# 0
