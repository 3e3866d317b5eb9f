import type { Day } from '@app/calendar';
import {
  importPartSize,
  type CsvOptions,
  type ImportPicks,
  type ImportPreview,
  type ImportRow,
} from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { jsonNumber, type Currency } from '@app/money';
import { balanceOf, type AccountRow } from '../accounts/account';
import type { ImportPlan, PlanChoices, PlannedRow } from './import-plan';
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
  /** Options the file is read with: the person's, or those of the profile that was found. */
  csv: CsvOptions;
  /** The profile those are of; the person's own choice otherwise. */
  profile?: ImportPreview['profile'];
  picks?: ImportPicks;
  cutOff?: Day | null;
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
  written?: number;
  of?: number;
  /** The person wants it stopped. */
  cancelled?: boolean;
}

export const choicesOf = ({ picks, cutOff }: ImportDocument): PlanChoices => ({
  picks: picks ?? {},
  cutOff: cutOff ?? null,
});

/** Rows one transaction may write: well below what a store with a small cache takes. */
export const rowsInOneStep = 4_000;

export const partsFor = (size: number): number => Math.ceil(size / importPartSize);
/** Bytes a part must have: all but the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(importPartSize, size - part * importPartSize);

const rowsAtOnce = 200;

function toImportRow(planned: PlannedRow, at: number, currency: Currency): ImportRow {
  const place = { row: at, line: planned.row.line, raw: planned.row.raw };
  if (planned.outcome === 'refused')
    return {
      ...place,
      outcome: planned.outcome,
      reason: planned.row.refused,
      duplicateOf: null,
      date: null,
      description: null,
      type: null,
      amount: null,
      category: null,
    };
  const { outcome, row, other } = planned;
  const isThere = other && !other.deleted && !other.excluded;
  return {
    ...place,
    outcome,
    reason: planned.reason,
    duplicateOf: isThere ? (other.mergedInto ?? other._id) : null,
    date: row.date,
    description: row.extra?.description ?? row.merchant ?? row.description,
    type: row.signedMinor > 0 ? 'income' : 'expense',
    amount: jsonNumber(Math.abs(row.signedMinor), currency),
    category: outcome === 'merge' ? (other?.category ?? planned.category) : planned.category,
  };
}

export function summaryOf(
  document: ImportDocument,
  file: ParsedFile,
  plan: ImportPlan,
  account: AccountRow,
  choices: PlanChoices,
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
    dateProof: file.dateProof ?? null,
    accounts: file.accounts ?? [],
    unknownCategories: file.unknownCategories ?? [],
    balanceCheck: file.balanceCheck ?? null,
    profile: file.profile ?? null,
    picks: choices.picks,
    cutOff: choices.cutOff,
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
  const all = plan.rows.map((planned, at) => ({ planned, at }));
  const wanted = outcome ? all.filter(({ planned }) => planned.outcome === outcome) : all;
  const next = from + rowsAtOnce;
  return {
    rows: wanted.slice(from, next).map(({ planned, at }) => toImportRow(planned, at, currency)),
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
