import type { CategoryFileRow, TreeCategory } from '@app/contracts-banking';

const fields = ['name', 'parent', 'kind', 'icon', 'colour', 'taxLine'] as const;
type Loose = Partial<Record<(typeof fields)[number], string | null>>;

/** One CSV cell (RFC 4180), escaped so that a spreadsheet does not read it as a formula. */
const cell = (value: string | null): string => {
  const text = value ?? '';
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The category tree as a file. Transfer categories are left out because they are the same for everybody. */
export function categoriesAsFile(tree: readonly TreeCategory[], as: 'json' | 'csv'): string {
  const rows = tree
    .filter(({ kind }) => kind !== 'transfer')
    .map((category) => Object.fromEntries(fields.map((field) => [field, category[field]])) as Loose);
  if (as === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  return `${[fields.join(','), ...rows.map((row) => fields.map((field) => cell(row[field] ?? null)).join(','))].join('\r\n')}\r\n`;
}

/** Returns the rows of a JSON or CSV file. Throws an Error with a sentence for the person if the text is neither. */
export function categoriesOfFile(text: string): CategoryFileRow[] {
  const clean = text.replace(/^\uFEFF/, '').trim();
  const rows = clean.startsWith('[') ? ofJson(clean) : ofCsv(clean);
  const named = rows.filter((row) => row.name?.trim());
  if (named.length === 0)
    throw new Error('There is no category in this file. It needs a column called name.');
  return named.map((row) => ({
    name: row.name!.trim(),
    parent: row.parent?.trim() || null,
    kind: row.kind?.trim().toLowerCase() === 'income' ? 'income' : 'expense',
    icon: row.icon?.trim() || null,
    colour: row.colour?.trim() || null,
    taxLine: row.taxLine?.trim() || null,
  }));
}

function ofJson(text: string): Loose[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('This file looks like JSON but could not be read as JSON.');
  }
  return (parsed as unknown[]).map((entry) => {
    const row = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    return Object.fromEntries(
      fields.map((field) => [field, typeof row[field] === 'string' ? row[field] : null]),
    );
  });
}

function ofCsv(text: string): Loose[] {
  const [head = [], ...rows] = csvRows(text);
  const columns = head.map((name) => name.trim().toLowerCase());
  return rows.map((cells) =>
    Object.fromEntries(
      fields.map((field) => {
        const at = columns.indexOf(field.toLowerCase());
        return [field, at < 0 ? null : (cells[at] ?? '').replace(/^'(?=[=+\-@\t])/, '')];
      }),
    ),
  );
}

/** The cells of a CSV text, with quoting. If the first line contains a comma, commas separate the cells, else semicolons. */
function csvRows(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = firstLine.includes(',') ? ',' : ';';
  const rows: string[][] = [[]];
  let [value, quoted] = ['', false];
  const end = (): void => {
    rows.at(-1)!.push(value);
    value = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (quoted && letter === '"' && text[at + 1] === '"') value += text[++at]!;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === delimiter) end();
    else if (!quoted && letter === '\n') {
      end();
      rows.push([]);
    } else if (quoted || letter !== '\r') value += letter;
  }
  end();
  return rows.filter((row) => row.some((one) => one !== ''));
}
