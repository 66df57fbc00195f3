#!/usr/bin/env bash
# Documents on the command line: process, list, correct, download and delete.
set -eu

# region process
docuvane documents process invoice.pdf --workflow invoice_processing > invoice.json
jq -r '[.extracted_data.total, .confidence_scores.total] | @tsv' invoice.json
id=$(jq -r .id invoice.json)
# endregion

# region list
docuvane documents list --status completed --all | jq -r '.[].file.name'
# endregion

# region correct
docuvane documents update "$id" --extracted-data '{"total": 12.5}' | jq .extracted_data.total
# endregion

# region download
docuvane documents download "$id" --output copy.pdf
docuvane documents delete "$id"
# endregion
cmp invoice.pdf copy.pdf

# region failure
docuvane documents get "$id" || echo "exit code $?"
# endregion

# Prints:
# …	…
# invoice.pdf
# 12.5
# exit code 1
