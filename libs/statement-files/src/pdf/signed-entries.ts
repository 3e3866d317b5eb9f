import { MoneyError } from '@app/money';
import type { PrintedAmount } from './printed-amount';
import type { PrintedEntry, PrintedStatement } from './statement-entries';
import { noAmount } from '../parsed/refusals';

/** A movement with its signed amount, or why that is unknown. */
export interface SignedEntry extends PrintedEntry {
  signed: number | undefined;
  refused?: string;
  /** Whether the statement itself states the direction, by sign, column or section. */
  sure: boolean;
  balanceMinor: number | undefined;
}

export interface SignedStatement {
  entries: SignedEntry[];
  openingMinor: number | null;
  closingMinor: number | null;
  /** Steps between printed balances, and the line of the first that does not add up. */
  steps: { checked: number; line: number | null } | null;
}

type MinorOf = (digits: string) => number;

const unsaid = 'The statement does not say whether this came in or went out. Add it by hand';

/** Minor units of a printed balance; a card's statement prints debt without a sign. */
function balanceOf(amount: PrintedAmount, minorOf: MinorOf, isCard: boolean): number {
  const minor = minorOf(amount.digits);
  if (!isCard) return amount.said === -1 ? 0 - minor : minor;
  return /CR$/i.test(amount.text.trim()) || amount.said === -1 ? minor : 0 - minor;
}

/** Undefined if the digits are not an amount of the currency. */
function balanceIn(amount: PrintedAmount | undefined, minorOf: MinorOf, isCard: boolean): number | undefined {
  try {
    return amount && balanceOf(amount, minorOf, isCard);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return undefined;
  }
}

function directionOf(
  amount: PrintedAmount,
  section: PrintedEntry['section'],
  { isCard, usesSigns }: { isCard: boolean; usesSigns: boolean },
): { direction: 1 | -1 | undefined; sure: boolean } {
  const inLetters = /[A-Z]$/i.test(amount.text.trim());
  if (amount.said !== 0)
    return { direction: isCard && !inLetters ? (amount.said === 1 ? -1 : 1) : amount.said, sure: true };
  if (section === 1 || section === -1) return { direction: section, sure: true };
  if (isCard) return { direction: -1, sure: true };
  return { direction: usesSigns ? 1 : undefined, sure: false };
}

function signedEntry(
  entry: PrintedEntry,
  minorOf: MinorOf,
  how: { isCard: boolean; usesSigns: boolean },
): SignedEntry {
  const { sums, tooMany } = entry;
  const balanceMinor = balanceIn(sums.balance, minorOf, how.isCard);
  const base = { ...entry, balanceMinor, signed: undefined, sure: false };
  if (tooMany)
    return { ...base, refused: 'There are more amounts in this line than columns above it. Add it by hand' };
  try {
    return { ...base, ...movement(entry, minorOf, how) };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { ...base, refused: error.message };
  }
}

function movement(
  { sums, section }: PrintedEntry,
  minorOf: MinorOf,
  how: { isCard: boolean; usesSigns: boolean },
): Pick<SignedEntry, 'signed' | 'sure' | 'refused'> {
  if (sums.debit ?? sums.credit) {
    const minor = (amount: PrintedAmount | undefined): number => (amount ? minorOf(amount.digits) : 0);
    return { signed: minor(sums.credit) - minor(sums.debit), sure: true };
  }
  if (!sums.amount) return { signed: undefined, sure: false, refused: noAmount };
  const { direction, sure } = directionOf(sums.amount, section, how);
  const minor = minorOf(sums.amount.digits);
  return direction === undefined
    ? { signed: minor, sure, refused: unsaid }
    : { signed: direction * minor, sure };
}

/** Whether outgoing money is printed with a minus, so that unsigned amounts are income. */
export const saysMinus = (entries: readonly PrintedEntry[]): boolean =>
  entries.some(({ sums }) => sums.amount?.said === -1);

/**
 * Calculates the signed amount of each movement. If the statement does not state the direction, the printed balances do: a step
 * that fits in only one direction proves it.
 */
export function signedStatement(
  { entries, opening, closing }: PrintedStatement,
  minorOf: MinorOf,
  isCard: boolean,
  usesSigns = saysMinus(entries),
): SignedStatement {
  const signed = entries.map((entry) => signedEntry(entry, minorOf, { isCard, usesSigns }));
  const openingMinor = balanceIn(opening, minorOf, isCard) ?? null;
  const closingMinor = balanceIn(closing, minorOf, isCard) ?? null;
  return { entries: signed, openingMinor, closingMinor, steps: proved(signed, openingMinor) };
}

/**
 * Resolves uncertain directions by the balances, from the first row to the last; in reverse for statements with the newest row
 * first.
 */
function proved(entries: SignedEntry[], openingMinor: number | null): SignedStatement['steps'] {
  const forward = stepsOf(entries, openingMinor);
  const backward = stepsOf([...entries].reverse(), openingMinor);
  const broken = (steps: Step[]): number => steps.filter(({ fits }) => fits === undefined).length;
  const steps = broken(backward) < broken(forward) ? backward : forward;
  for (const { rows, fits } of steps)
    if (fits === 'turned') for (const row of rows) if (!row.sure) settle(row, 0 - row.signed!);
  for (const { rows, fits } of steps) if (fits) for (const row of rows) settle(row, row.signed!);
  if (steps.length === 0) return null;
  const first = steps.filter(({ fits }) => !fits).map(({ rows }) => rows.at(-1)!.line);
  return { checked: steps.length, line: first.length > 0 ? Math.min(...first) : null };
}

function settle(row: SignedEntry, signed: number): void {
  row.signed = signed;
  row.sure = true;
  delete row.refused;
}

/** Rows between two printed balances; `turned` if they add up with the uncertain ones reversed. */
interface Step {
  rows: SignedEntry[];
  fits: 'asRead' | 'turned' | undefined;
}

function stepsOf(entries: readonly SignedEntry[], openingMinor: number | null): Step[] {
  const steps: Step[] = [];
  let before = openingMinor;
  let rows: SignedEntry[] = [];
  for (const entry of entries) {
    rows.push(entry);
    if (entry.balanceMinor === undefined) continue;
    if (before !== null && rows.every(({ signed }) => signed !== undefined)) {
      const sum = (turn: 1 | -1): number =>
        rows.reduce((all, { signed, sure }) => all + (sure ? signed! : turn * signed!), 0);
      const moved = entry.balanceMinor - before;
      steps.push({ rows, fits: sum(1) === moved ? 'asRead' : sum(-1) === moved ? 'turned' : undefined });
    }
    before = entry.balanceMinor;
    rows = [];
  }
  return steps;
}
