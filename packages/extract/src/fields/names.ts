// Other names that workflows give the built-in fields.

const ALIASES: Readonly<Record<string, string>> = {
  invoice_date: "date",
  receipt_date: "date",
  total_amount: "total",
  vendor_name: "vendor",
  supplier: "vendor",
  merchant: "vendor",
  receipt_number: "invoice_number",
};

/** The built-in name of a field, or the name itself where it is no other name for one. */
export function builtInName(name: string): string {
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
}
