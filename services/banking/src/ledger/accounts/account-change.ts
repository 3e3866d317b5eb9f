import type { AccountRow } from '../model/account';
import type { Inverse } from '../undo/undo';
import { contentVersion } from '../model/versioned';
import type { HoldingsRow } from './holdings.schema';
import type { ValuationRow } from './valuation.schema';

/** One account, valuation or list of holdings before and after a write; null if it does not exist. */
export type AccountChange =
  | { what: 'account'; before: AccountRow | null; after: AccountRow | null }
  | { what: 'valuation'; before: ValuationRow | null; after: ValuationRow | null }
  | { what: 'holdings'; before: HoldingsRow | null; after: HoldingsRow | null };

/** Undoes one change: puts the row back as it was, if the row is still as the write left it. */
export type AccountUndo =
  | { what: 'account'; id: string; row: AccountRow | null; leftAt: number | null }
  | { what: 'valuation'; id: string; row: ValuationRow | null; leftAt: number | null }
  | { what: 'holdings'; id: string; row: HoldingsRow | null; leftAt: number | null };

export interface AccountInverse extends Inverse {
  kind: 'accounts';
  changes: AccountUndo[];
}

export const idOf = ({ before, after }: AccountChange): string => (after ?? before)!._id;
export const accountIdOf = (change: AccountChange): string =>
  change.what === 'account' ? idOf(change) : (change.after ?? change.before)!.accountId;

/** The inverse of written changes, in the order in which they must be undone. */
export const inverseOf = (changes: readonly AccountChange[]): AccountInverse => ({
  kind: 'accounts',
  changes: changes
    .map(
      (change) =>
        ({
          what: change.what,
          id: idOf(change),
          row: change.before,
          leftAt: contentVersion(change.after),
        }) as AccountUndo,
    )
    .reverse(),
});

const asDefault = (before: AccountRow, isDefault: boolean): AccountChange => ({
  what: 'account',
  before,
  after: { ...before, isDefault, isChosenDefault: false, version: before.version + 1 },
});

/** Changes that take the default mark off these accounts because another account becomes the default. */
export const withoutDefault = (otherAccounts: readonly AccountRow[]): AccountChange[] =>
  otherAccounts.filter(({ isDefault }) => isDefault).map((other) => asDefault(other, false));

/** The default account if the person chose none: the oldest open one. */
export const nextDefault = (accounts: readonly AccountRow[]): AccountRow | undefined =>
  accounts.find(({ closed }) => !closed);

/** The change that makes another account the default, if any account is still open. */
export function withNextDefault(otherAccounts: readonly AccountRow[]): AccountChange[] {
  const next = nextDefault(otherAccounts);
  return next ? [asDefault(next, true)] : [];
}
