import {
  addTransactionEndpoint,
  createAccountEndpoint,
  exportTransactionsEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  listAccountsEndpoint,
  undoEndpoint,
  type NewTransaction,
  type Transaction,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import fc from 'fast-check';
import { wrongFigures } from '../support/wrong-figures';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const { importFile, list } = new LedgerDriver(banking);

interface Person {
  as: Actor;
  main: string;
  savings: string;
}
async function person(): Promise<Person> {
  const as = somebody();
  const open = async (name: string) =>
    (
      await banking.ask(
        createAccountEndpoint,
        { name, kind: 'checking', openingBalance: 1000, openingDate: '2025-01-01' },
        { as },
      )
    ).id;
  return { as, main: await open('Main'), savings: await open('Savings') };
}

/** One event: a purchase, possibly split; money moved between accounts; a purchase and its refund. */
const happening = fc.record({
  kind: fc.constantFrom(
    'plain' as const,
    'split' as const,
    'transfer' as const,
    'refund' as const,
    'refundElsewhere' as const,
    'refundOfTwo' as const,
  ),
  cents: fc.integer({ min: 200, max: 90_000 }),
  day: fc.integer({ min: 0, max: 60 }),
  inSavings: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('kim', 'trip; far', 'ü'), { maxLength: 2 }),
  note: fc.option(fc.constantFrom('a note', 'two\nlines'), { nil: null }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function write({ as, main, savings }: Person, one: Happening, index: number): Promise<void> {
  const { kind, cents, day, inSavings, tags, note } = one;
  const date = new Date(Date.UTC(2025, 2, 1 + day)).toISOString().slice(0, 10);
  const [here, there] = inSavings ? [savings, main] : [main, savings];
  const add = async (what: string, more: Partial<NewTransaction>) => {
    const row: NewTransaction = {
      type: 'expense',
      amount: cents / 100,
      description: `${what} ${index}`,
      category: 'Dining',
      date,
      accountId: here,
      tags,
      note,
      ...more,
    };
    return (await banking.ask(addTransactionEndpoint, row, { as })).transaction;
  };
  if (kind === 'plain') await add('Lunch', {});
  if (kind === 'split') {
    const part = Math.floor(cents / 3);
    await add('Market', {
      lines: [
        { amount: part / 100, category: 'Groceries', note: 'food' },
        { amount: (cents - part) / 100, category: 'Gifts', tags: ['present'] },
      ],
    });
  }
  if (kind === 'transfer') {
    const from = await add('Out', { category: 'Other' });
    const to = await add('In', { type: 'income', category: 'Other', accountId: there });
    await banking.ask(linkTransferEndpoint, { fromId: from.id, toId: to.id }, { as });
  }
  const back = { type: 'income' as const, category: 'Refund', amount: Math.floor(cents / 2) / 100 };
  const link = (refundId: string, expenseId: string, amount?: number) =>
    banking.ask(linkRefundEndpoint, { refundId, expenseId, ...(amount && { amount }) }, { as });
  if (kind === 'refundElsewhere') {
    const bought = await add('Table', { category: 'Shopping' });
    await link((await add('Paid back', { ...back, accountId: there })).id, bought.id);
  }
  if (kind === 'refundOfTwo') {
    const first = await add('Lamp', { category: 'Shopping' });
    const second = await add('Sofa', { category: 'Shopping', accountId: there });
    const refund = await add('Both back', back);
    await link(refund.id, first.id, 0.5);
    await link(refund.id, second.id, 0.25);
  }
  if (kind === 'refund') {
    const bought = await add('Chair', { category: 'Shopping' });
    await link((await add('Money back', back)).id, bought.id);
  }
}

/** A ledger by its content: rows identified by their texts, links by the text of the other row. */
async function picture({ as }: Person): Promise<unknown[]> {
  const [rows, accounts] = [await list(as), await banking.ask(listAccountsEndpoint, {}, { as })];
  const words = new Map(rows.map(({ id, description }) => [id, description]));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const shares = (of: Transaction['refundOf']) =>
    of
      .map((share) => JSON.stringify(Object.values(share).map((value) => words.get(String(value)) ?? value)))
      .sort();
  return rows
    .map(({ date, type, amount, category, description, note, tags, status, ...row }) => ({
      description,
      date,
      type,
      amount,
      category,
      note,
      tags,
      status,
      account: names.get(row.accountId),
      lines: row.lines.map(({ id: _id, ...line }) => line),
      transfer: row.transfer && [words.get(row.transfer.otherId), names.get(row.transfer.otherAccountId)],
      refundOf: shares(row.refundOf),
      refundedBy: shares(row.refundedBy),
    }))
    .sort((a, b) => (a.description < b.description ? -1 : 1));
}

const sound = async ({ as }: Person): Promise<void> => {
  expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
};
const jsonOf = async ({ as }: Person): Promise<Buffer> =>
  Buffer.from((await banking.ask(exportTransactionsEndpoint, { format: 'json' }, { as })).data);

describe('a ledger exported as JSON', () => {
  it('restores its splits, transfers and refunds, account by account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (happenings) => {
        const [me, other] = [await person(), await person()];
        for (const [index, one] of happenings.entries()) await write(me, one, index);
        const file = await jsonOf(me);
        for (const [accountId, onlyAccount] of [
          [other.main, 'Main'],
          [other.savings, 'Savings'],
        ] as const) {
          const { preview, commit } = await importFile(other.as, accountId, 'x.json', file, { onlyAccount });
          // An account without rows has nothing to import.
          if (preview.counts.new > 0) await commit();
        }
        expect(await picture(other)).toEqual(await picture(me));
        await sound(other);
      }),
      { numRuns: 12 },
    );
  });

  it('is undone account by account, and remaining rows lose their links', async () => {
    const [me, other] = [await person(), await person()];
    const kinds = ['transfer', 'refund', 'refundElsewhere', 'plain'] as const;
    for (const [index, kind] of kinds.entries())
      await write(me, { kind, cents: 5_000, day: index, inSavings: false, tags: [], note: null }, index);
    const file = await jsonOf(me);
    const first = await (await importFile(other.as, other.main, 'x.json', file)).commit();
    const before = await picture(other);
    const second = await (await importFile(other.as, other.savings, 'x.json', file)).commit();
    expect(second).toMatchObject({ added: 2, merged: 0, transfers: 1 });
    expect(await picture(other)).toEqual(await picture(me));
    await banking.ask(undoEndpoint, { id: second.undoId }, { as: other.as });
    expect(await picture(other)).toEqual(before);
    await banking.ask(undoEndpoint, { id: first.undoId }, { as: other.as });
    expect(await list(other.as)).toEqual([]);
    await sound(other);
  });

  it('is read completely when its links are invalid', async () => {
    const [me, other] = [await person(), await person()];
    await write(me, { kind: 'refund', cents: 5_000, day: 1, inSavings: false, tags: [], note: null }, 0);
    await write(me, { kind: 'transfer', cents: 5_000, day: 1, inSavings: false, tags: [], note: null }, 1);
    const broken = (await jsonOf(me))
      .toString()
      .replace(/"amountMinor":2500/, '"amountMinor":999999')
      .replace(/"transfer":"[^"]+"/g, '"transfer":"nobody"');
    const { preview, commit } = await importFile(other.as, other.main, 'x.json', Buffer.from(broken));
    expect(preview.counts).toMatchObject({ new: 3, refused: 1 });
    await commit();
    expect((await list(other.as)).every(({ transfer, refundOf }) => !transfer && refundOf.length === 0)).toBe(
      true,
    );
    await sound(other);
  });
});
