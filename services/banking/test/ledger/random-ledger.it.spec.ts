import {
  addPersonEndpoint,
  addTransactionEndpoint,
  changeLedgerSettingsEndpoint,
  addValuationEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  createTransferEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  listPeopleEndpoint,
  listTransactionsEndpoint,
  mergeTransactionsEndpoint,
  removePersonEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
  unlinkRefundEndpoint,
  unlinkTransferEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import { isDomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { verifyAuditChain } from '@app/persistence';
import fc from 'fast-check';
import { wrongFigures } from '../support/wrong-figures';
import { somebody, testBanking, today } from '../support/test-banking';

const ledgers = Number(process.env['LEDGER_STORE_RUNS'] ?? 3);
const banking = testBanking({ timeoutMs: 60_000 + ledgers * 10_000 });

const kinds = [
  'add',
  'add',
  'add',
  'change',
  'split',
  'whole',
  'create',
  'transfer',
  'apart',
  'refund',
  'unrefund',
  'merge',
  'remove',
  'value',
  'count',
  'name',
  'give',
  'forget',
] as const;
const operation = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  cents: fc.integer({ min: 2, max: 900 }),
  day: fc.integer({ min: 0, max: 70 }),
  category: fc.constantFrom('Dining', 'Groceries', 'Refund', 'Transfer'),
  income: fc.boolean(),
  second: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

class StoredLedger {
  readonly as = somebody();
  readonly undos: string[] = [];
  accounts: string[] = [];
  /** Everybody who was ever named; some may have been removed. */
  people: string[] = [];
  done = 0;

  async open(): Promise<void> {
    for (const [name, kind] of [
      ['One', 'checking'],
      ['Two', 'investment'],
    ] as const) {
      const { id } = await banking.ask(createAccountEndpoint, { name, kind }, { as: this.as });
      this.accounts.push(id);
    }
  }

  /** A person, nobody, or sometimes a removed person. */
  private readonly someone = ({ at }: Operation): string | null =>
    this.people[at % (this.people.length + 1)] ?? null;

  named = async () => (await banking.ask(listPeopleEndpoint, {}, { as: this.as })).people;

  all = (): Promise<Transaction[]> => banking.ask(listTransactionsEndpoint, {}, { as: this.as });

  async do(one: Operation): Promise<void> {
    const all = await this.all();
    const row = all[one.at % Math.max(1, all.length)];
    try {
      const reply = await this.ask(one, all, row);
      if (!reply) return;
      if (reply.undoId === null) return;
      this.undos.push(reply.undoId);
      this.done += 1;
    } catch (error) {
      if (!isDomainError(error) || error.code === 'INTERNAL') throw error;
    }
  }

  private ask(
    one: Operation,
    all: Transaction[],
    row: Transaction | undefined,
  ): Promise<{ undoId: string | null }> | undefined {
    const { as } = this;
    const amount = one.cents / 100;
    if (one.kind === 'add')
      return banking.ask(
        addTransactionEndpoint,
        {
          type: one.income ? 'income' : 'expense',
          amount: one.second ? amount : 5,
          description: 'x',
          category: one.category,
          accountId: this.accounts[one.second ? 1 : 0],
          date: addDays(today, -one.day),
          person: this.someone(one),
        },
        { as },
      );
    if (one.kind === 'name') return this.name();
    if (one.kind === 'forget')
      return banking.ask(removePersonEndpoint, { id: this.someone(one) ?? newId() }, { as });
    if (one.kind === 'create')
      return banking.ask(
        createTransferEndpoint,
        { fromAccountId: this.accounts[0]!, toAccountId: this.accounts[1]!, amount },
        { as },
      );
    if (one.kind === 'value')
      return banking.ask(
        addValuationEndpoint,
        { id: this.accounts[1]!, balance: amount, date: addDays(today, -one.day) },
        { as },
      );
    if (one.kind === 'count')
      return banking.ask(
        changeLedgerSettingsEndpoint,
        { refundsIn: one.second ? 'purchase' : 'refund' },
        { as },
      );
    return row && this.askOf(one, all, row, amount);
  }

  private async name(): Promise<{ undoId: string }> {
    const named = await banking.ask(
      addPersonEndpoint,
      { name: `Person ${this.people.length}` },
      { as: this.as },
    );
    this.people.push(named.person.id);
    return named;
  }

  private askOf(
    one: Operation,
    all: Transaction[],
    row: Transaction,
    amount: number,
  ): Promise<{ undoId: string | null }> | undefined {
    const { as } = this;
    const { id, version } = row;
    const find = (fits: (other: Transaction) => boolean) =>
      all.find((other) => other.id !== id && fits(other));
    switch (one.kind) {
      case 'change':
        return banking.ask(
          changeTransactionEndpoint,
          {
            id,
            version,
            amount,
            date: addDays(today, -one.day),
            category: one.category,
            excluded: one.second,
          },
          { as },
        );
      case 'split':
        return banking.ask(
          changeTransactionEndpoint,
          {
            id,
            version,
            amount: 5,
            lines: [
              { amount: amount + 5, category: one.category, person: this.someone(one) },
              { amount: -amount, category: 'Dining' },
            ],
          },
          { as },
        );
      case 'give':
        return banking.ask(changeTransactionEndpoint, { id, version, person: this.someone(one) }, { as });
      case 'whole':
        return banking.ask(changeTransactionEndpoint, { id, version, lines: null }, { as });
      case 'transfer': {
        const to = find(
          (other) =>
            other.inflow && !row.inflow && other.accountId !== row.accountId && other.amount === row.amount,
        );
        return to && banking.ask(linkTransferEndpoint, { fromId: id, toId: to.id }, { as });
      }
      case 'apart':
        return banking.ask(unlinkTransferEndpoint, { id }, { as });
      case 'refund': {
        const expense = find(({ type }) => type === 'expense');
        const refund = row.type === 'income' ? row : find(({ type }) => type === 'income');
        return (
          expense &&
          refund &&
          banking.ask(
            linkRefundEndpoint,
            { refundId: refund.id, expenseId: expense.id, ...(one.second && { amount }) },
            { as },
          )
        );
      }
      case 'unrefund': {
        const refund = all.find(({ refundOf }) => refundOf.length > 0);
        return (
          refund &&
          banking.ask(
            unlinkRefundEndpoint,
            { refundId: refund.id, expenseId: refund.refundOf[0]!.transactionId },
            { as },
          )
        );
      }
      case 'merge': {
        const posted = find((other) => other.accountId === row.accountId && other.inflow === row.inflow);
        return posted && banking.ask(mergeTransactionsEndpoint, { id, postedId: posted.id }, { as });
      }
      default:
        return banking.ask(
          removeTransactionEndpoint,
          { id, ...(one.second && { other: 'keep' as const }) },
          { as },
        );
    }
  }
}

describe('a stored ledger under random splits, transfers, refunds, merges, valuations, edits and deletes', () => {
  it(`is consistent after each, and empty again when everything is undone (${ledgers} ledgers)`, async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 25 }), async (operations) => {
        const ledger = new StoredLedger();
        await ledger.open();
        const { userId } = ledger.as;
        for (const one of operations) {
          await ledger.do(one);
          expect(await wrongFigures(banking.store, userId)).toEqual([]);
        }
        for (const id of ledger.undos.reverse()) await banking.ask(undoEndpoint, { id }, { as: ledger.as });
        expect(await ledger.all()).toEqual([]);
        expect(await ledger.named()).toEqual([]);
        expect(await wrongFigures(banking.store, userId)).toEqual([]);
        expect(await verifyAuditChain(banking.store, userId)).toBeUndefined();
        done += ledger.done;
      }),
      { numRuns: ledgers, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(ledgers * 5);
  });
});
