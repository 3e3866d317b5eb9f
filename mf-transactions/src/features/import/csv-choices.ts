import type { CsvOptions, ImportPreview } from '@app/contracts-banking';

export const dateOrders = [
  { value: 'ymd', label: 'Year, month, day' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
] as const;
export const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const;
export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 (little endian)' },
  { value: 'utf-16be', label: 'UTF-16 (big endian)' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-1', label: 'Latin-1' },
] as const;
export const columnLabels: Record<keyof NonNullable<CsvOptions['columns']>, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  direction: 'Debit or credit in words',
  debit: 'Money out',
  credit: 'Money in',
  category: 'Category',
  currency: 'Currency',
  balance: 'Balance after the row',
  account: 'Account',
  note: 'Note',
  tags: 'Tags',
};
export const columnNames = Object.keys(columnLabels) as (keyof typeof columnLabels)[];

const formats: Record<ImportPreview['format'], string> = {
  csv: 'CSV',
  ofx: 'OFX',
  qfx: 'QFX',
  qif: 'QIF',
  camt: 'CAMT',
  mt940: 'MT940',
  xlsx: 'Excel',
  json: 'JSON',
};

const labelOf = (options: readonly { value: string; label: string }[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** The options in force in a few words: `Harbor Bank · CSV · Comma · UTF-8 · Day, month, year`. */
export const optionsSummary = ({ profile, format }: ImportPreview, csv: CsvOptions): string =>
  [
    profile ? `Profile ${profile.name}` : '',
    formats[format],
    labelOf(delimiters, csv.delimiter),
    csv.delimiter === undefined ? '' : labelOf(encodings, csv.encoding),
    labelOf(dateOrders, csv.dateOrder),
  ]
    .filter(Boolean)
    .join(' · ');
