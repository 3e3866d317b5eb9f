import { minDay, type Day } from '@app/calendar';
import type { ParsedFile } from '@app/statement-files';
import { balanceOf, type AccountRow } from '../../../ledger/model/account';
import type { ImportPlan } from './import-plan';

/** An opening balance that an import computed. */
export interface Opening {
  openingMinor: number;
  openingDate: Day;
}

/** The effect of an import on the opening balance. */
export interface OpeningPlan {
  /** Null if the opening balance stays as it is. */
  opening: Opening | null;
  /** Who stated the balance; null if nobody did. */
  source: 'file' | 'person' | null;
}

/** Whether the account has no rows, opening balance or valuation yet. */
const isFresh = (account: AccountRow): boolean =>
  account.rows === 0 && account.openingMinor === 0 && !account.valuedOn;

/**
 * The opening balance with which the account, including the file, has the balance the person entered, or for
 * an empty account the balance stated in the file. Undefined if the account has an opening balance and the
 * person entered no other.
 */
export function openingOf(
  account: AccountRow,
  { statedMinor }: Pick<ParsedFile, 'statedMinor'>,
  plan: Pick<ImportPlan, 'movementMinor' | 'rows'>,
  saidMinor: number | null,
): OpeningPlan | undefined {
  if (saidMinor === null && !isFresh(account)) return undefined;
  const holds = saidMinor ?? statedMinor;
  if (holds === null) return { opening: null, source: null };
  const without = balanceOf(account) - account.openingMinor + plan.movementMinor;
  const days = plan.rows.flatMap((planned) => (planned.outcome === 'new' ? [planned.row.date] : []));
  return {
    opening: { openingMinor: holds - without, openingDate: days.reduce(minDay, account.openingDate) },
    source: saidMinor === null ? 'file' : 'person',
  };
}
