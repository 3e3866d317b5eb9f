import type { LotChoice } from '@app/contracts-crypto';
import { quantityFrom } from '../quantity/quantity-text';

const scale = 18;

export const attoOf = (quantity: string): bigint => {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
};
const textOf = (atto: bigint): string => {
  const digits = String(atto).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
};

/** The typed quantity of each lot, by lot id. */
export type PicksDraft = Readonly<Record<string, string>>;

export interface PicksReading {
  picks: { lotId: string; amount: string }[];
  /** The quantity of the disposal that is not assigned yet. */
  open: string;
  /** The problem of a lot's text, by lot id. */
  problems: Record<string, string>;
  /** More is chosen than was disposed of. */
  isTooMuch: boolean;
}

/** Reads typed quantities as the lots of a disposal, in exact units. */
export function picksOf(
  draft: PicksDraft,
  choices: readonly LotChoice[],
  amount: string,
  locale: string,
): PicksReading {
  const problems: Record<string, string> = {};
  const picks: PicksReading['picks'] = [];
  let total = 0n;
  for (const { lotId, available } of choices) {
    const typed = draft[lotId]?.trim() ?? '';
    if (typed === '') continue;
    const read = quantityFrom(typed, locale);
    if (read === undefined) problems[lotId] = 'Not a number';
    else if (attoOf(read) > attoOf(available)) problems[lotId] = 'More than this lot has left';
    else if (attoOf(read) > 0n) {
      picks.push({ lotId, amount: read });
      total += attoOf(read);
    }
  }
  const left = attoOf(amount) - total;
  return { picks, problems, open: left > 0n ? textOf(left) : '0', isTooMuch: left < 0n };
}

/** The open quantity, limited to what the lot has left. */
export const maxPick = (available: string, open: string): string =>
  textOf(attoOf(available) < attoOf(open) ? attoOf(available) : attoOf(open));
