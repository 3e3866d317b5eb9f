import { addDays, addMonths, firstDay, monthOf, type Day } from '@app/calendar';
import type { AccountRow } from '../ledger/model/account';
import type { HoldingsRow } from '../ledger/accounts/holdings.schema';
import type { ValuationRow } from '../ledger/accounts/valuation.schema';
import type { CategoryRow } from '../ledger/model/category';
import { newPerson } from '../ledger/people/person';
import type { PersonRow } from '../ledger/people/person.schema';
import { signedMinor, type TransactionRow } from '../ledger/model/transaction';
import { holdingsOf } from './build/demo-holdings';
import { linkedRows, rowFrom, type DemoOwner } from './build/demo-row';
import { DemoWriter } from './demo-writer';
import type { CaseId } from './world/planted-cases';
import { idFrom } from './build/seeded-random';
import { demoAccounts } from './world/accounts';
import { demoPeople, type DemoPerson } from './world/people';
import { CategoryBook } from '../ledger/model/category-book';
import { demoCategories, monthsBack } from './build/demo-categories';

export interface DemoLedger {
  accounts: AccountRow[];
  categories: CategoryRow[];
  people: PersonRow[];
  rows: TransactionRow[];
  /** Valuations of accounts; the newest of an account first. */
  valuations: ValuationRow[];
  /** Holdings of investment accounts; they add up to the newest valuation. */
  holdings: HoldingsRow[];
  /** Ids of the rows of each planted case that consists of rows. */
  cases: ReadonlyMap<CaseId, string[]>;
  /** Returns the id of the account with this key. */
  accountId: (key: string) => string;
}

/** Twenty-four months and the current one up to `today`; always the same for the same seed, day and user. */
export function demoLedger(seed: number, today: Day, userId: string): DemoLedger {
  const categories = demoCategories(seed, today, userId);
  const book = new CategoryBook(categories);
  const owner = { seed, userId };
  const drafts = new DemoWriter(seed, today).drafts();
  drafts.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const openingDate = firstDay(addMonths(monthOf(today), -monthsBack));
  const begin = Date.parse(`${openingDate}T00:00:00Z`);
  const accountIds = new Map(
    demoAccounts.map(({ key }, index) => [key, idFrom(begin + index, userId, seed, 'account', key)]),
  );
  const accountId = (key: string): string => accountIds.get(key)!;
  const personId = (name: DemoPerson): string => idFrom(begin, userId, seed, 'person', name);
  const plain = drafts.map((draft, index) =>
    rowFrom(draft, index, owner, { accountId: accountId(draft.account), personId, book }),
  );
  const rows = linkedRows(drafts, plain, owner);
  const cases = new Map<CaseId, string[]>();
  for (const [index, { case: of }] of drafts.entries())
    if (of) cases.set(of, [...(cases.get(of) ?? []), rows[index]!._id]);
  const accounts = accountsOf(rows, owner, { openingDate, accountId });
  const valuations = valuationsOf(accounts, rows, owner, today);
  return {
    accounts: accounts.map((account) => {
      const valued = valuations.find((valuation) => valuation.accountId === account._id);
      return valued ? { ...account, adjustedMinor: grownOf(account.name), valuedOn: valued.date } : account;
    }),
    valuations,
    holdings: accounts
      .filter(({ kind }) => kind === 'investment')
      .map(({ _id }) =>
        holdingsOf(
          valuations.find(({ accountId: of }) => of === _id)!,
          seed,
        ),
      ),
    categories,
    people: demoPeople.map((name) => newPerson(userId, name, [], personId(name))),
    rows,
    cases,
    accountId,
  };
}

const grownOf = (name: string): number => demoAccounts.find((account) => account.name === name)?.grown ?? 0;

/** A valuation is the opening balance and rows up to that day, plus the growth until then. */
function valuationsOf(
  accounts: readonly AccountRow[],
  rows: readonly TransactionRow[],
  { seed, userId }: DemoOwner,
  today: Day,
): ValuationRow[] {
  return demoAccounts.flatMap(({ key, valuedAgo, valuedBefore = [], grown = 0 }, index): ValuationRow[] => {
    if (valuedAgo === undefined) return [];
    const { _id: accountId, openingMinor, currency } = accounts[index]!;
    return [{ ago: valuedAgo, share: 1 }, ...valuedBefore].map(({ ago, share }, at) => {
      const date = addDays(today, -ago);
      const moved = rows
        .filter((row) => row.accountId === accountId && row.status !== 'failed' && row.date <= date)
        .reduce((sum, row) => sum + signedMinor(row), 0);
      const name = at === 0 ? key : `${key} ${at}`;
      return {
        _id: idFrom(Date.parse(`${date}T18:00:00Z`), userId, seed, 'valuation', name),
        userId,
        accountId,
        date,
        balanceMinor: openingMinor + moved + Math.round(grown * share),
        currency,
        note: null,
        version: 1,
      };
    });
  });
}

/** Each account gets the opening balance that makes it end on its balance. */
function accountsOf(
  rows: readonly TransactionRow[],
  { userId }: DemoOwner,
  { openingDate, accountId }: { openingDate: Day; accountId: (key: string) => string },
): AccountRow[] {
  const moved = new Map<string, number>();
  for (const row of rows)
    if (row.status !== 'failed') moved.set(row.accountId, (moved.get(row.accountId) ?? 0) + signedMinor(row));
  return demoAccounts.map(
    ({ key, balance, terms, valuedAgo: _ago, valuedBefore: _before, grown = 0, ...account }, index) => ({
      ...account,
      ...terms,
      _id: accountId(key),
      userId,
      openingMinor: balance - (moved.get(accountId(key)) ?? 0) - grown,
      openingDate,
      movementMinor: 0,
      rows: 0,
      isDefault: index === 0,
      closed: false,
      version: 1,
    }),
  );
}
