import { addDays, maxDay, type Day } from '@app/calendar';
import type { Attention } from '@app/contracts-banking';
import type { AccountRow } from '../model/account';
import type { ReconciliationRow } from './reconciliation.schema';

/** A month, plus the days until its statement arrives. */
export const statementDays = 35;

/**
 * Open accounts whose last statement is too long ago, the longest first. Accounts that were never reconciled
 * are left out.
 */
export function unreconciledIn(
  accounts: readonly Pick<AccountRow, '_id' | 'name' | 'closed'>[],
  statements: readonly Pick<ReconciliationRow, 'accountId' | 'statementDay'>[],
  today: Day,
): Attention['unreconciled'] {
  const last = new Map<string, Day>();
  for (const { accountId, statementDay } of statements)
    last.set(accountId, maxDay(last.get(accountId) ?? statementDay, statementDay));
  return accounts
    .filter(({ closed }) => !closed)
    .flatMap(({ _id, name }) => {
      const since = last.get(_id);
      return since !== undefined && addDays(since, statementDays) < today
        ? [{ accountId: _id, name, since }]
        : [];
    })
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.name.localeCompare(b.name)));
}
