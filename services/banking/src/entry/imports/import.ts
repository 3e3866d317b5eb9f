import type { Day } from '@app/calendar';
import {
  importPartSize,
  type CsvOptions,
  type ImportCategories,
  type ImportPicks,
  type ImportPreview,
} from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { jsonNumber, type Currency } from '@app/money';
import type { ParsedFile, PrintCheck } from '@app/statement-files';
import { balanceOf, type AccountRow } from '../../ledger/model/account';
import type { ImportPlan, PlanChoices } from './plan/import-plan';
import { openingOf } from './plan/opening-balance';

/** An upload and what became of it. */
export interface ImportDocument {
  _id: string;
  userId: string;
  accountId: string;
  fileName: string;
  size: number;
  parts: number;
  /** SHA-256 of the whole file, where the browser said it: by it the upload is found again. */
  digest?: string;
  state: ImportPreview['state'];
  /** Options the file is read with: the person's, or those of the profile that was found. */
  csv: CsvOptions;
  /** The profile those are of; the person's own choice otherwise. */
  profile?: ImportPreview['profile'];
  picks?: ImportPicks;
  /** Categories the person chose for its rows. */
  categories?: ImportCategories;
  cutOff?: Day | null;
  /** What the account holds with the file in it, as the person says. */
  balanceMinor?: number | null;
  /** Those its rows named whom the ledger did not have; they go with it. */
  people?: string[];
  /** The last preview without its rows; stays when the file is gone. */
  summary?: Omit<ImportPreview, 'rows' | 'nextRow'>;
  expiresAt?: Date;
  /** Set while a large import is written, or undone, in steps. */
  steps?: ImportStepsState;
}

/** Who works on a large import, until when; anyone who finds it stale takes its rows away. */
export interface ImportStepsState {
  token: string;
  kind: 'commit' | 'undo';
  leaseUntil: Date;
  /** What an undone import is settled with. */
  undoId: string | null;
  written?: number;
  of?: number;
  /** What the import did to other rows is undone already. */
  othersBack?: true;
  /** The person wants it stopped. */
  cancelled?: boolean;
}

export const choicesOf = ({ picks, cutOff }: ImportDocument): PlanChoices => ({
  picks: picks ?? {},
  cutOff: cutOff ?? null,
});

/** Rows one transaction may write: well below what a store with a small cache takes, and few enough that progress is seen to move. */
export const rowsInOneStep = 4_000;
/** Rows one transaction takes away again: fewer steps, as nobody stops them. */
export const rowsTakenAtOnce = 8_000;

export const partsFor = (size: number): number => Math.ceil(size / importPartSize);
/** Bytes a part must have: all but the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(importPartSize, size - part * importPartSize);

/** Parts that are not among those that arrived, in order. */
export function missingParts(parts: number, here: readonly number[]): number[] {
  const arrived = new Set(here);
  return Array.from({ length: parts }, (_, part) => part).filter((part) => !arrived.has(part));
}

export function summaryOf(
  document: ImportDocument,
  file: ParsedFile,
  plan: ImportPlan,
  account: AccountRow,
  choices: PlanChoices,
): NonNullable<ImportDocument['summary']> {
  const { currency } = account;
  const amount = (minor: number) => jsonNumber(minor, currency);
  const opens = openingOf(account, file, plan, document.balanceMinor ?? null);
  const before = balanceOf(account) - account.openingMinor + (opens?.opening ?? account).openingMinor;
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
    ...(file.signProof && { signProof: file.signProof }),
    ...(file.fileAccount && { fileAccount: file.fileAccount }),
    ...(file.columnsUnsure && { columnsUnsure: true }),
    accounts: file.accounts ?? [],
    unknownCategories: file.unknownCategories ?? [],
    balanceCheck: file.balanceCheck ?? null,
    ...(file.print && { print: printOf(file.print, currency) }),
    profile: file.profile ?? null,
    picks: choices.picks,
    ...(document.categories && { categories: document.categories }),
    cutOff: choices.cutOff,
    counts: plan.counts,
    balanceBefore: amount(before),
    balanceAfter: amount(before + plan.movementMinor),
    statedBalance: file.statedMinor === null ? null : amount(file.statedMinor),
    ...(opens && {
      opening: { balance: opens.opening && amount(opens.opening.openingMinor), source: opens.source },
    }),
    plan: plan.hash,
  };
}

function printOf(
  { pages, openingMinor, closingMinor, apartMinor }: PrintCheck,
  currency: Currency,
): NonNullable<ImportPreview['print']> {
  const amount = (minor: number | null) => (minor === null ? null : jsonNumber(minor, currency));
  return { pages, opening: amount(openingMinor), closing: amount(closingMinor), apart: amount(apartMinor) };
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
