import { importPartSize, type CsvOptions, type ImportPreview, type ImportRow } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { jsonNumber, type Currency } from '@app/money';
import { balanceOf, type AccountRow } from '../accounts/account';
import type { ImportPlan, PlannedRow } from './import-plan';
import type { ParsedFile } from './parsed-file';

/** An upload and what became of it. */
export interface ImportDocument {
  _id: string;
  userId: string;
  accountId: string;
  fileName: string;
  size: number;
  parts: number;
  state: ImportPreview['state'];
  /** Options the person chose. */
  csv: CsvOptions;
  /** The last preview without its rows; stays when the file is gone. */
  summary?: Omit<ImportPreview, 'rows' | 'nextRow'>;
  expiresAt?: Date;
  /** Set while a large import is written, or taken back, in steps. */
  steps?: ImportStepsState;
}

/** Who works on a large import, until when; whoever finds it stale takes its rows away. */
export interface ImportStepsState {
  token: string;
  kind: 'commit' | 'undo';
  leaseUntil: Date;
  /** What a taken back import is settled with. */
  undoId: string | null;
}

/** Rows one transaction may write: well below what a store with a small cache takes. */
export const rowsInOneStep = 4_000;

export const partsFor = (size: number): number => Math.ceil(size / importPartSize);
/** Bytes a part must have: all but the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(importPartSize, size - part * importPartSize);

const rowsAtOnce = 200;

function toImportRow(planned: PlannedRow, currency: Currency): ImportRow {
  const { row, outcome } = planned;
  if (outcome === 'refused')
    return {
      line: row.line,
      outcome,
      reason: planned.row.refused,
      duplicateOf: null,
      date: null,
      description: null,
      type: null,
      amount: null,
      category: null,
      raw: row.raw,
    };
  const good = planned.row;
  return {
    line: row.line,
    outcome,
    reason: outcome === 'duplicate' ? planned.reason : null,
    duplicateOf: outcome === 'duplicate' ? planned.duplicateOf : null,
    date: good.date,
    description: good.merchant ?? good.description,
    type: good.signedMinor > 0 ? 'income' : 'expense',
    amount: jsonNumber(Math.abs(good.signedMinor), currency),
    category: planned.category,
    raw: row.raw,
  };
}

export function summaryOf(
  document: ImportDocument,
  file: ParsedFile,
  plan: ImportPlan,
  account: AccountRow,
): NonNullable<ImportDocument['summary']> {
  const { currency } = account;
  return {
    id: document._id,
    state: document.state,
    fileName: document.fileName,
    format: file.format,
    accountId: account._id,
    currency,
    encoding: file.encoding,
    csv: file.csv,
    sample: file.sample,
    dateOrderAmbiguous: file.dateOrderAmbiguous,
    counts: plan.counts,
    balanceBefore: jsonNumber(balanceOf(account), currency),
    balanceAfter: jsonNumber(balanceOf(account) + plan.movementMinor, currency),
    statedBalance: file.statedMinor === null ? null : jsonNumber(file.statedMinor, currency),
    plan: plan.hash,
  };
}

/** A preview's rows from one on, perhaps of one outcome only. */
export function previewRows(
  plan: ImportPlan,
  currency: Currency,
  from: number,
  outcome?: ImportRow['outcome'],
): Pick<ImportPreview, 'rows' | 'nextRow'> {
  const wanted = outcome ? plan.rows.filter((row) => row.outcome === outcome) : plan.rows;
  const next = from + rowsAtOnce;
  return {
    rows: wanted.slice(from, next).map((row) => toImportRow(row, currency)),
    nextRow: next < wanted.length ? next : null,
  };
}

/** The thing asked for; NOT_FOUND for what is not there and for what is somebody else's. */
export function existing<T>(found: T | null): T {
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export function requireOpen(found: ImportDocument | null): ImportDocument {
  const document = existing(found);
  if (document.state !== 'uploading' && document.state !== 'previewed') throw new DomainError('IMPORT_STATE');
  return document;
}
