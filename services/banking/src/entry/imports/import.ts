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
import type { ParsedFile, PdfBalanceCheck } from '@app/statement-files';
import { balanceOf, type AccountRow } from '../../ledger/model/account';
import type { ImportPlan, PlanChoices } from './plan/import-plan';
import { openingOf } from './plan/opening-balance';

/** An upload and its result. */
export interface ImportDocument {
  _id: string;
  userId: string;
  accountId: string;
  fileName: string;
  size: number;
  parts: number;
  /** SHA-256 of the whole file, if the browser sent it; identifies the same upload later. */
  digest?: string;
  state: ImportPreview['state'];
  /** Options for reading the file: the person's, or those of the profile that was found. */
  csv: CsvOptions;
  /** The profile of these options; missing or null if the person chose them. */
  profile?: ImportPreview['profile'];
  picks?: ImportPicks;
  /** Categories that the person chose for its rows. */
  categories?: ImportCategories;
  cutOff?: Day | null;
  /** The account's balance including the file, in minor units, as entered by the person. */
  balanceMinor?: number | null;
  /** Ids of people that its rows added to the ledger; they are removed with it. */
  people?: string[];
  /** The last preview without its rows; kept after the file is deleted. */
  summary?: Omit<ImportPreview, 'rows' | 'nextRow'>;
  expiresAt?: Date;
  /** Set while a large import is written or undone in steps. */
  steps?: ImportStepsState;
}

/** Who works on a large import and until when; a process that finds the lease expired removes its rows. */
export interface ImportStepsState {
  token: string;
  kind: 'commit' | 'undo';
  leaseUntil: Date;
  /** The undo that is running, if it is being undone. */
  undoId: string | null;
  written?: number;
  of?: number;
  /** True once the import's changes of other rows are undone. */
  othersBack?: true;
  /** The person requested to stop it. */
  cancelled?: boolean;
}

export const choicesOf = ({ picks, cutOff }: ImportDocument): PlanChoices => ({
  picks: picks ?? {},
  cutOff: cutOff ?? null,
});

/** An import of more new rows is written, and undone, in several transactions. */
export const maxRowsAtOnce = 1_000;
/**
 * Rows that each of several transactions writes: few enough that other people's reads do not wait for them (4,000 held a read up
 * for 136 ms, 1,000 for at most 50).
 */
export const rowsPerStep = 250;
/** Rows that one transaction removes: more than one writes, because nobody can cancel a removal. */
export const rowsPerRemovalStep = 500;

export const partsFor = (size: number): number => Math.ceil(size / importPartSize);
/** Expected bytes of a part: all parts except the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(importPartSize, size - part * importPartSize);

/** Numbers of the parts that have not arrived, in order. */
export function missingParts(parts: number, received: readonly number[]): number[] {
  const arrived = new Set(received);
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
    ...(file.positions && { positions: file.positions }),
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
  { pages, openingMinor, closingMinor, apartMinor }: PdfBalanceCheck,
  currency: Currency,
): NonNullable<ImportPreview['print']> {
  const amount = (minor: number | null) => (minor === null ? null : jsonNumber(minor, currency));
  return { pages, opening: amount(openingMinor), closing: amount(closingMinor), apart: amount(apartMinor) };
}

/** The found document. Throws NOT_FOUND if it does not exist or belongs to somebody else. */
export function existing<T>(document: T | null): T {
  if (!document) throw new DomainError('NOT_FOUND');
  return document;
}

export function requireOpen(stored: ImportDocument | null): ImportDocument {
  const document = existing(stored);
  if (document.state !== 'uploading' && document.state !== 'previewed') throw new DomainError('IMPORT_STATE');
  return document;
}
