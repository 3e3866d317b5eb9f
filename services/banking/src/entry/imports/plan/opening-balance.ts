import { minDay, type Day } from '@app/calendar';
import type { ParsedFile } from '@app/statement-files';
import { balanceOf, type AccountRow } from '../../../ledger/model/account';
import type { ImportPlan } from './import-plan';

/** What an account opens with, as an import works it out. */
export interface Opening {
  openingMinor: number;
  openingDate: Day;
}

/** What an import makes of the opening balance. */
export interface OpeningPlan {
  /** Null where the account keeps what it has. */
  opening: Opening | null;
  /** Whose word it is; null where nobody said what the account holds. */
  source: 'file' | 'person' | null;
}

/** Nobody said yet what it opened with, and nothing moved it. */
const isFresh = (account: AccountRow): boolean =>
  account.rows === 0 && account.openingMinor === 0 && !account.valuedOn;

/**
 * With what the account has to open so that it holds, with the file in it, what the person says, else, of an account without anything,
 * what the file states. Undefined where the account has an opening balance and nobody says another one.
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
  const days = plan.rows.flatMap((one) => (one.outcome === 'new' ? [one.row.date] : []));
  return {
    opening: { openingMinor: holds - without, openingDate: days.reduce(minDay, account.openingDate) },
    source: saidMinor === null ? 'file' : 'person',
  };
}
