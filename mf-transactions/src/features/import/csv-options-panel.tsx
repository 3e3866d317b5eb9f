import type { CsvOptions, ImportPreview } from '@app/contracts-banking';
import { Banner, CardSurface, Checkbox, Field, Quiet, Select, Table, TableScroll } from '@app/ui-kit';
import styled from 'styled-components';

export interface CsvOptionsPanelProps {
  preview: ImportPreview;
  csv: CsvOptions;
  busy: boolean;
  onChange: (csv: CsvOptions) => void;
}

const dateOrders = [
  { value: 'ymd', label: 'Year, month, day' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
] as const;
const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const;
const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 (little endian)' },
  { value: 'utf-16be', label: 'UTF-16 (big endian)' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-1', label: 'Latin-1' },
] as const;
const columnNames = ['date', 'description', 'amount', 'debit', 'credit', 'category'] as const;
const columnLabels: Record<(typeof columnNames)[number], string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  category: 'Category',
};
const none = 'none';

/** How the file is read. Each change reads it anew. */
export function CsvOptionsPanel({ preview, csv, busy, onChange }: CsvOptionsPanelProps) {
  const set = (change: Partial<CsvOptions>) => onChange({ ...csv, ...change });
  const [head = []] = preview.sample;
  const choices = head.map((name, index) => ({
    value: String(index),
    label: name.trim() || `Column ${index + 1}`,
  }));
  const setColumn = (name: (typeof columnNames)[number], value: string) => {
    const { [name]: _old, ...others } = csv.columns ?? { date: 0, description: 1 };
    set({
      columns: { ...others, ...(value !== none && { [name]: Number(value) }) } as CsvOptions['columns'],
    });
  };
  return (
    <CardSurface as="section" aria-label="How the file is read">
      <Fold open={preview.dateOrderAmbiguous || undefined}>
        <summary>
          <h2>How the file is read</h2>
          <Quiet>{summaryOf(csv)}</Quiet>
        </summary>
        <Stack aria-busy={busy}>
          {preview.dateOrderAmbiguous && (
            <Banner tone="warn" role="alert">
              In this file day and month cannot be told apart. Choose their order before importing.
            </Banner>
          )}
          <Grid>
            <Field label="Order of the date">
              <Select
                value={preview.dateOrderAmbiguous ? '' : (csv.dateOrder ?? 'ymd')}
                {...(preview.dateOrderAmbiguous && { placeholder: 'Choose' })}
                disabled={busy}
                options={dateOrders}
                onChange={(value) => set({ dateOrder: value as CsvOptions['dateOrder'] })}
              />
            </Field>
            <Field label="Separator">
              <Select
                value={csv.delimiter ?? ','}
                disabled={busy}
                options={delimiters}
                onChange={(value) => set({ delimiter: value as CsvOptions['delimiter'] })}
              />
            </Field>
            <Field label="Text encoding">
              <Select
                value={csv.encoding ?? 'utf-8'}
                disabled={busy}
                options={encodings}
                onChange={(value) => set({ encoding: value as CsvOptions['encoding'] })}
              />
            </Field>
            {columnNames.map((name) => (
              <Field key={name} label={columnLabels[name]}>
                <Select
                  value={csv.columns?.[name] === undefined ? none : String(csv.columns[name])}
                  disabled={busy}
                  options={[
                    ...(name === 'date' || name === 'description'
                      ? []
                      : [{ value: none, label: 'Not in this file' }]),
                    ...choices,
                  ]}
                  onChange={(value) => setColumn(name, value)}
                />
              </Field>
            ))}
          </Grid>
          <Ticks>
            <Checkbox
              label="Comma as decimal point"
              checked={csv.decimalComma ?? false}
              disabled={busy}
              onChange={(decimalComma) => set({ decimalComma })}
            />
            <Checkbox
              label="Turn plus and minus round"
              checked={csv.flipSign ?? false}
              disabled={busy}
              onChange={(flipSign) => set({ flipSign })}
            />
          </Ticks>
          <TableScroll>
            <Table data-density="compact" aria-label="Beginning of the file">
              <tbody>
                {preview.sample.slice(0, 4).map((cells, row) => (
                  <tr key={row}>
                    {cells.map((cell, index) =>
                      row === 0 ? (
                        <th key={index}>{cell}</th>
                      ) : (
                        <td key={index} data-quiet>
                          {cell}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </Stack>
      </Fold>
    </CardSurface>
  );
}

const labelOf = (options: readonly { value: string; label: string }[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** The options in force in a few words: `Comma · UTF-8 · Day, month, year`. */
const summaryOf = (csv: CsvOptions): string =>
  [labelOf(delimiters, csv.delimiter), labelOf(encodings, csv.encoding), labelOf(dateOrders, csv.dateOrder)]
    .filter(Boolean)
    .join(' · ');

const Fold = styled.details`
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s3);
    cursor: pointer;
    border-radius: var(--r-xs);
  }
  h2 {
    font-size: var(--text-h2);
  }
  &[open] summary {
    margin-bottom: var(--s4);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--s3);
`;

const Ticks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s8);
`;
