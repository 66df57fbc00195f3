// The line items of a document as a table of inputs.
import type { ReactNode } from "react";
import { label, textOf } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { acceptOnEnter, type FieldRowProps, inputId } from "./field-input.ts";
import { numberColumns } from "./values.ts";

type Item = Readonly<Record<string, unknown>>;

/** Columns that are always shown. */
const columns = ["description", "quantity", "unit_price", "amount"];

/** Columns that are shown when an item has them. */
const moreColumns = ["unit", "tax_rate"];

/** A table with one row per item. */
export function LineItems({
  field: { name, found },
  edit,
  onType,
  onAccept,
  describedBy,
}: FieldRowProps & { readonly describedBy: string | undefined }): ReactNode {
  const read = Array.isArray(found?.value) ? (found.value as readonly Item[]) : [];
  const items = typeof edit === "object" ? edit : read;
  const isUsed = (column: string) => items.some((item) => item[column] !== undefined);
  const shown = [...columns, ...moreColumns.filter(isUsed)];
  return (
    <div className="items-scroll">
      <table className="items" aria-describedby={describedBy}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={numberColumns.has(column) ? "end" : undefined}>
                {label(column)}
              </th>
            ))}
            <th>
              <span className="hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
              key={at}
              {...{ item, at, shown, onAccept }}
              id={at === 0 ? inputId(name) : undefined}
              onChange={(line) => onType(items.map((other, index) => (index === at ? line : other)))}
              onRemove={() => onType(items.filter((_, index) => index !== at))}
            />
          ))}
        </tbody>
      </table>
      <button
        type="button"
        id={items.length === 0 ? inputId(name) : undefined}
        className="button button-small"
        onClick={() => onType([...items, {}])}
      >
        <Icon name="plus" /> Add line
      </button>
    </div>
  );
}

function Line({
  item,
  at,
  shown,
  id,
  onAccept,
  onChange,
  onRemove,
}: {
  readonly item: Item;
  readonly at: number;
  readonly shown: readonly string[];
  /** ID of the first input. */
  readonly id: string | undefined;
  readonly onAccept: () => void;
  readonly onChange: (item: Item) => void;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <tr>
      {shown.map((column, index) => (
        <td key={column}>
          <input
            id={index === 0 ? id : undefined}
            className={numberColumns.has(column) ? "end" : undefined}
            aria-label={`${label(column)}, line ${at + 1}`}
            value={textOf(item[column])}
            onChange={({ target }) => onChange(withValue(item, column, target.value))}
            onKeyDown={(event) => acceptOnEnter(event, onAccept)}
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          className="button button-bare"
          aria-label={`Remove line ${at + 1}`}
          onClick={onRemove}
        >
          <Icon name="cross" />
        </button>
      </td>
    </tr>
  );
}

/** Typed text stays as it is until the draft is read, so that `12.` can become `12.5`. */
function withValue(item: Item, column: string, text: string): Item {
  const { [column]: _, ...others } = item;
  return text === "" ? others : { ...item, [column]: text };
}
