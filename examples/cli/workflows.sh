#!/usr/bin/env bash
# Bodies on the command line: as options, as text, from a file and from standard input.
set -eu

# region bodies
docuvane workflows create --name "Delivery notes" --fields '[{"name": "delivery_date", "type": "date"}]' > workflow.json
jq '{name: "Copy of \(.name)", fields}' workflow.json | docuvane workflows create --data - --review-below 0.6 > copy.json
docuvane workflows create --data @copy-of-a-copy.json 2> error.txt || cat error.txt
# endregion
jq -r .id workflow.json copy.json
docuvane workflows delete "$(jq -r .id copy.json)"
docuvane workflows delete "$(jq -r .id workflow.json)"

# Prints:
# docuvane: --data: copy-of-a-copy.json cannot be read (ENOENT). [usage]
# delivery_notes
# copy_of_delivery_notes
