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
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'iso-8859-1', label: 'Western (Latin-1)' },
  { value: 'iso-8859-15', label: 'Western with € (Latin-9)' },
  { value: 'ibm850', label: 'Western (DOS 850)' },
  { value: 'macintosh', label: 'Western (old Macintosh)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (Latin-2)' },
  { value: 'ibm852', label: 'Central European (DOS 852)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'ibm866', label: 'Cyrillic (DOS 866)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { value: 'gb18030', label: 'Chinese, simplified (GB18030)' },
  { value: 'big5', label: 'Chinese, traditional (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const satisfies readonly { value: NonNullable<CsvOptions['encoding']>; label: string }[];
export const columnLabels: Record<keyof NonNullable<CsvOptions['columns']>, string> = {
  date: 'Date',
  description: 'Description',
  payer: 'Payer of money in',
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

/** Whether the file contains several accounts and the person has not chosen one yet; all its rows are refused until then. */
export const asksAccount = ({ accounts, counts, csv }: ImportPreview): boolean =>
  accounts.length > 1 &&
  csv?.onlyAccount === undefined &&
  counts.refused === Object.values(counts).reduce((sum, each) => sum + each, 0);

/** A short summary of the reading options, such as `Harbor Bank · CSV · Comma · UTF-8 · Day, month, year`. */
export const optionsSummary = ({ profile, format, print }: ImportPreview, csv: CsvOptions): string =>
  [
    profile ? `Profile ${profile.name}` : '',
    print ? 'PDF' : formats[format],
    labelOf(delimiters, csv.delimiter),
    csv.delimiter === undefined ? '' : labelOf(encodings, csv.encoding),
    labelOf(dateOrders, csv.dateOrder),
  ]
    .filter(Boolean)
    .join(' · ');
