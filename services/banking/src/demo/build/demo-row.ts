import { incomeCategories, standardTree } from '@app/contracts-banking';
import { usualPaymentMethod } from '../../ledger/model/account';
import { asRefund, asTransfer } from '../../ledger/transactions/links/linked-rows';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import {
  storedType,
  type LineRow,
  type TransactionRow,
  type RowChange,
} from '../../ledger/model/transaction';
import type { Draft } from './draft';
import { idFrom } from './seeded-random';
import { demoAccounts } from '../world/accounts';
import type { DemoPerson } from '../world/people';
import type { CategoryBook } from '../../ledger/model/category-book';

const income = new Set([
  ...incomeCategories,
  ...standardTree.filter(({ kind }) => kind === 'income').map(({ name }) => name),
]);

/** The owner of the ledger; all ids are derived from these two members. */
export interface DemoOwner {
  seed: number;
  userId: string;
}

/** Ids of the account and people in a draft. */
interface DemoNames {
  accountId: string;
  personId: (name: DemoPerson) => string;
  book: CategoryBook;
}

export function rowFrom(
  draft: Draft,
  index: number,
  { seed, userId }: DemoOwner,
  { accountId, personId, book }: DemoNames,
): TransactionRow {
  const account = demoAccounts.find(({ key }) => key === draft.account)!;
  const inflow = draft.inflow ?? income.has(draft.category);
  const categoryId = book.idOf(draft.category);
  const { lines, ...details } = draft.details ?? {};
  const id = idFrom(Date.parse(`${draft.date}T08:00:00Z`) + index, userId, seed, index);
  return {
    _id: id,
    userId,
    accountId,
    date: draft.date,
    type: storedType(categoryId, inflow ? 'income' : 'expense'),
    inflow,
    amountMinor: draft.amount,
    currency: account.currency,
    status: draft.status ?? 'completed',
    categoryId,
    description: draft.merchant,
    merchant: draft.merchant,
    merchantKey: merchantKeyOf(draft.merchant),
    note: draft.note ?? null,
    tags: draft.tags ?? [],
    paymentMethod:
      draft.paymentMethod ??
      (draft.category === 'Transfer' ? 'Bank Transfer' : usualPaymentMethod(account.kind, inflow)),
    source: draft.source ?? 'demo',
    statementText: draft.statementText ?? null,
    importId: null,
    fitId: null,
    importKey: null,
    ...details,
    ...(lines && { lines: linesOf(draft, lines, { personId, book }) }),
    ...(draft.person && { person: personId(draft.person) }),
    stamp: id,
    version: 1,
  };
}

const linesOf = (
  { partsFor }: Draft,
  lines: NonNullable<NonNullable<Draft['details']>['lines']>,
  { personId, book }: Omit<DemoNames, 'accountId'>,
): LineRow[] =>
  lines.map(({ category, ...line }, at) => {
    const person = partsFor?.[at];
    return { ...line, categoryId: book.idOf(category), ...(person && { person: personId(person) }) };
  });

/** The rows with their links, made by the same rules that link a person's rows. */
export function linkedRows(
  drafts: readonly Draft[],
  rows: readonly TransactionRow[],
  owner: DemoOwner,
): TransactionRow[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const applyChanges = (changes: readonly RowChange[]): void => {
    for (const { after } of changes) byId.set(after!._id, after!);
  };
  for (const [name, [one, other]] of named(drafts, rows, 'transfer')) {
    const [from, to] = one.inflow ? [other, one] : [one, other];
    applyChanges(
      asTransfer(from, to, idFrom(Date.parse(`${from.date}T08:00:00Z`), owner.userId, owner.seed, name)),
    );
  }
  for (const [, [one, other]] of named(drafts, rows, 'refund'))
    applyChanges(one.inflow ? asRefund(one, other, undefined) : asRefund(other, one, undefined));
  return rows.map(({ _id }) => byId.get(_id)!);
}

function named(
  drafts: readonly Draft[],
  rows: readonly TransactionRow[],
  link: 'transfer' | 'refund',
): [string, readonly [TransactionRow, TransactionRow]][] {
  const pairs = new Map<string, TransactionRow[]>();
  for (const [index, draft] of drafts.entries()) {
    const name = draft[link];
    if (name) pairs.set(name, [...(pairs.get(name) ?? []), rows[index]!]);
  }
  // The other row may not exist yet if it would be after today.
  return [...pairs].flatMap(([name, [one, other]]) => (one && other ? [[name, [one, other]]] : []));
}
