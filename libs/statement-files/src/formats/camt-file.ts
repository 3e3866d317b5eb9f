import { dayOf, type Day } from '@app/calendar';
import { isOtherCurrency, minorFromText } from '../text/amount-text';
import type { CsvOptions } from '@app/contracts-banking';
import { fileAccountOf } from '../statement/file-account';
import { accountOption, mergedByAccount, selectedStatement } from '../statement/selected-statement';
import { numbered, statedMinorOf, statementRow } from '../statement/statement-row';
import {
  isBad,
  maximumRows,
  rawText,
  tooManyRows,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
  type RowExtra,
} from '../parsed/parsed-file';
import { XmlText } from '../text/xml-text';
import { otherCurrency } from '../parsed/refusals';

/** Whether a text is an ISO 20022 account report: camt.052, camt.053 or camt.054. */
export const isCamt = (text: string): boolean =>
  /<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s>]/.test(text.slice(0, 8_000)) ||
  /^\s*<[^>]*>?\s*<(?:\w+:)?Document[^>]*camt\.05[234]/.test(text.slice(0, 2_000));

/** The first text of each path below the element. */
type Fields = Map<string, string>;

interface Entry {
  line: number;
  fields: Fields;
  currency: string;
  details: { fields: Fields; currency: string }[];
}

interface Statement {
  accountId: string;
  currency: string;
  /** Closing balance, signed as printed. */
  balance: string | null;
  balanceCurrency: string;
  entries: Entry[];
}

const statementTags = new Set(['Stmt', 'Rpt', 'Ntfctn']);

/** Collects statements while the file is parsed. */
class CamtReader {
  readonly statements: Statement[] = [];
  private readonly path: string[] = [];
  private statement?: Statement;
  private entry?: Entry;
  private detail?: Entry['details'][number];
  private balance?: Fields;
  private balanceCurrency = '';
  private from = 0;
  private rows = 0;

  open({
    name,
    attributes,
    line,
  }: {
    name: string;
    attributes: Readonly<Record<string, string>>;
    line: number;
  }) {
    this.path.push(name);
    const parent = this.path.at(-2);
    if (statementTags.has(name)) {
      this.statement = { accountId: '', currency: '', balance: null, balanceCurrency: '', entries: [] };
      this.statements.push(this.statement);
    } else if (name === 'Ntry' && this.statement) {
      if (++this.rows > maximumRows) throw tooManyRows(line);
      this.entry = { line, fields: new Map(), currency: '', details: [] };
      this.begin();
    } else if (name === 'TxDtls' && this.entry) {
      this.detail = { fields: new Map(), currency: '' };
      this.begin();
    } else if (name === 'Bal' && this.statement && !this.entry) {
      this.balance = new Map();
      this.balanceCurrency = '';
      this.begin();
    } else if (name === 'Amt' && attributes['Ccy']) {
      if (this.balance) this.balanceCurrency ||= attributes['Ccy'];
      else if (this.detail) this.detail.currency ||= attributes['Ccy'];
      else if (parent === 'Ntry' && this.entry) this.entry.currency = attributes['Ccy'];
    }
  }

  close(name: string, text: string): void {
    if (text !== '') this.note(this.path.slice(this.from).join('/'), text);
    this.path.pop();
    if (name === 'TxDtls' && this.detail && this.entry) {
      this.entry.details.push(this.detail);
      this.detail = undefined;
      this.from = this.path.lastIndexOf('Ntry') + 1;
    } else if (name === 'Ntry' && this.entry) {
      this.statement!.entries.push(this.entry);
      this.entry = undefined;
    } else if (name === 'Bal' && this.balance) {
      const kind = this.balance.get('Tp/CdOrPrtry/Cd') ?? '';
      const minus = this.balance.get('CdtDbtInd') === 'DBIT' ? '-' : '';
      if (/^(CLBD|CLAV)$/.test(kind) && (kind === 'CLBD' || this.statement!.balance === null))
        [this.statement!.balance, this.statement!.balanceCurrency] = [
          `${minus}${this.balance.get('Amt') ?? ''}`,
          this.balanceCurrency,
        ];
      this.balance = undefined;
    }
  }

  private begin(): void {
    this.from = this.path.length;
  }

  private note(path: string, text: string): void {
    const fields = this.detail?.fields ?? this.entry?.fields ?? this.balance;
    if (fields) {
      // Lines of one remittance text are joined.
      const before = path.endsWith('RmtInf/Ustrd') ? fields.get(path) : undefined;
      if (before !== undefined) fields.set(path, `${before} ${text}`);
      else if (!fields.has(path)) fields.set(path, text);
      return;
    }
    if (!this.statement) return;
    const place = this.path.join('/');
    if (/\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(place)) this.statement.accountId ||= text.replace(/\s/g, '');
    else if (/\/Acct\/Ccy$/.test(place)) this.statement.currency ||= text;
  }
}

const dateIn = (text: string | undefined): Day | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  return match ? dayOf(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
};

const first = (fields: Fields, ...paths: string[]): string | undefined => {
  for (const path of paths) if (fields.get(path)) return fields.get(path);
  return undefined;
};

const amountOf = (fields: Fields): string | undefined =>
  first(fields, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt');

function rowsOf(entry: Entry, reading: ReadingContext): ParsedRow[] {
  // A batch is split only if all of its parts are described and add up to the booked amount.
  if (entry.details.length > 1 && entry.details.every(({ fields }) => amountOf(fields))) {
    const parts = entry.details.map((detail, index) =>
      rowOf(entry, detail, amountOf(detail.fields), `/${index + 1}`, reading),
    );
    const whole = rowOf(entry, undefined, entry.fields.get('Amt'), '', reading);
    const sum = parts.reduce((minor, row) => minor + (isBad(row) ? NaN : row.signedMinor), 0);
    if (isBad(whole) || sum === whole.signedMinor) return parts;
  }
  return [rowOf(entry, entry.details[0], entry.fields.get('Amt'), '', reading)];
}

/** Whether a row is still pending, and its check number. */
const extraOf = (
  status: string | undefined,
  number: ReturnType<typeof numbered>,
): { extra: RowExtra } | undefined =>
  status === 'PDNG' || status === 'FUTR' ? { extra: { ...number?.extra, status: 'pending' } } : number;

/** The other party: the party itself, its bank, the person it acted for, or the account holder. */
const partyOf = (own: Fields, other: 'Cdtr' | 'Dbtr'): string =>
  first(
    own,
    ...[`${other}/Nm`, `${other}/Pty/Nm`, `${other}/Agt/FinInstnId/Nm`].map((path) => `RltdPties/${path}`),
    ...[`Ultmt${other}/Nm`, `Ultmt${other}/Pty/Nm`].map((path) => `RltdPties/${path}`),
    `RltdPties/${other}Acct/Nm`,
  ) ?? '';

function rowOf(
  { line, fields, currency }: Entry,
  detail: Entry['details'][number] | undefined,
  amount: string | undefined,
  suffix: string,
  reading: ReadingContext,
): ParsedRow {
  const own = detail?.fields ?? new Map<string, string>();
  const direction = { entry: fields.get('CdtDbtInd'), detail: first(own, 'CdtDbtInd') };
  // An entry's amount has the entry's direction, whatever its details state; only a part of a batch has its own.
  const debit =
    (suffix ? (direction.detail ?? direction.entry) : (direction.entry ?? direction.detail)) === 'DBIT';
  const [other, self] =
    (direction.detail ?? direction.entry) === 'DBIT'
      ? (['Cdtr', 'Dbtr'] as const)
      : (['Dbtr', 'Cdtr'] as const);
  const memo =
    first(own, 'RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf') ?? fields.get('AddtlNtryInf') ?? '';
  const name =
    partyOf(own, other) || (memo ? '' : first(own, 'RmtInf/Strd/CdtrRefInf/Ref') || partyOf(own, self));
  const dateText = first(fields, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const raw = rawText([dateText, `${debit ? '-' : ''}${amount ?? ''}`, name, memo].filter(Boolean).join(' '));
  const status = first(fields, 'Sts/Cd', 'Sts');
  if (status === 'INFO')
    return { line, raw, refused: 'The bank lists this for information only. It is not imported' };
  const unit = (suffix && detail?.currency) || currency;
  if (isOtherCurrency(unit, reading.currency))
    return { line, raw, refused: otherCurrency(unit, reading.currency) };
  const reference = first(own, 'Refs/AcctSvcrRef') ?? fields.get('AcctSvcrRef');
  return statementRow(
    {
      line,
      raw,
      date: dateIn(dateText),
      dateText,
      name,
      memo,
      fitId: reference && reference !== 'NOTPROVIDED' ? `${reference}${suffix}` : '',
      ...extraOf(status, numbered(first(own, 'Refs/ChqNb'), `${name} ${memo}`, reference ?? undefined)),
    },
    amount,
    (text) => {
      const minor = minorFromText(text, reading.currency, false);
      return debit ? 0 - minor : minor;
    },
  );
}

/** Reads CAMT.053, and its siblings 052 and 054. */
export function readCamt(
  source: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  reading: ReadingContext,
  options: CsvOptions = {},
): ParsedFile {
  const reader = new CamtReader();
  new XmlText({
    open: (tag) => reader.open(tag),
    close: (name, text) => reader.close(name, text),
  })
    .write(source)
    .end();
  const { statement, rows, accounts } = selectedStatement(
    mergedByAccount(reader.statements),
    reading,
    options.onlyAccount,
    ({ entries }) => entries.flatMap((entry) => rowsOf(entry, reading)),
  );
  if (rows.length > maximumRows) throw tooManyRows();
  // A balance in another currency than the account's is ignored.
  const isOurs = !isOtherCurrency(statement?.balanceCurrency ?? '', reading.currency);
  return {
    format: 'camt',
    encoding,
    rows,
    csv: accountOption(accounts, options, encoding),
    sample: [],
    dateOrderAmbiguous: false,
    accounts,
    ...(statement && { fileAccount: fileAccountOf({ accountId: statement.accountId }) }),
    statedMinor: statedMinorOf(isOurs ? (statement?.balance ?? null) : null, (text) =>
      minorFromText(text, reading.currency, false),
    ),
  };
}
