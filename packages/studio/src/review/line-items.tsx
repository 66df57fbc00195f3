// The line items of a document as a table of inputs.
import type { ChangeEvent, KeyboardEvent, ReactNode } from "react";
import { label, shownText } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { acceptOnEnter, type FieldRowProps, inputId } from "./field-input.ts";
import { numberColumns } from "./values.ts";

type Item = Readonly<Record<string, unknown>>;

/** Columns that are always shown. */
const columns = ["description", "quantity", "unit_price", "amount"];

/** Columns that are shown when an item has them. */
const moreColumns = ["unit", "tax_rate"];

/** Columns that hold amounts of money. */
const moneyColumns: ReadonlySet<string> = new Set(["unit_price", "amount"]);

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
        <thead hidden={items.length === 0}>
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
          <Cell
            id={index === 0 ? id : undefined}
            column={column}
            line={at + 1}
            value={item[column]}
            onType={(text) => onChange(withValue(item, column, text))}
            onAccept={onAccept}
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

function Cell({
  id,
  column,
  line,
  value,
  onType,
  onAccept,
}: {
  readonly id: string | undefined;
  readonly column: string;
  /** From 1. */
  readonly line: number;
  readonly value: unknown;
  readonly onType: (text: string) => void;
  readonly onAccept: () => void;
}): ReactNode {
  const common = {
    id,
    "aria-label": `${label(column)}, line ${line}`,
    value: shownText(moneyColumns.has(column) ? "currency" : "string", value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value),
    onKeyDown: (event: KeyboardEvent) => acceptOnEnter(event, onAccept),
  };
  // Grows with its text: descriptions are longer than their column.
  if (!numberColumns.has(column)) return <textarea {...common} rows={1} />;
  return <input {...common} className="end" inputMode="decimal" />;
}

/** Typed text stays as it is until the draft is read, so that `12.` can become `12.5`. */
function withValue(item: Item, column: string, text: string): Item {
  const { [column]: _, ...others } = item;
  return text === "" ? others : { ...item, [column]: text };
}
